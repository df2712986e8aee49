import { z } from 'zod';
import { idInPath, optionalText, requiredText } from './fields.ts';

const NAME_MAX = 50;
const DESCRIPTION_MAX = 1000;
/** Far above any plan; with 60 years of it kobo still count exactly. */
const PRICE_MAX = 10_000_000;
const DEVICES_MAX = 1_000_000;

/** A whole number of a form, also as the text that a field holds. */
function wholeNumber(message: string, max: number) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(
      z
        .number(message)
        .int(message)
        .min(0, message)
        .max(max, `Must be at most ${max.toLocaleString('en-NG')}`),
    );
}

/** A plan as its form sends it (part 2, §5): `price` in whole naira a month; NoOfDevices 0 means unlimited (product §12). */
export const planInput = z.object({
  name: requiredText('Plan name is required').max(NAME_MAX, `Plan name must be at most ${NAME_MAX} characters`),
  NoOfDevices: wholeNumber('Number of devices must be a whole number, or 0 for unlimited devices', DEVICES_MAX),
  price: wholeNumber('Price must be a whole number of naira, at least 0', PRICE_MAX),
  description: optionalText(DESCRIPTION_MAX, `Description must be at most ${DESCRIPTION_MAX} characters`),
});
export type PlanForm = z.output<typeof planInput>;

export const updatePlanInput = planInput.extend({ id: idInPath });

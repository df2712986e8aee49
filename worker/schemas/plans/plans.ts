import { z } from 'zod';
import { formatNumber } from '#schemas/format/numbers.ts';
import { PLAN_MAX, PLAN_OFFERS, PLAN_RULES } from '#schemas/rules/devices.ts';
import { optionalFilter } from '#schemas/rules/paging.ts';
import { idInPath, optionalText, ruledText } from '#schemas/rules/zodFields.ts';

/** The text that a form's field holds is understood too. */
function wholeNumber(message: string, max: number) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\s*\d{1,9}\s*$/.test(sent) ? Number(sent) : sent),
    z
      .number(message)
      .int(message)
      .min(0, message)
      .max(max, `Must be at most ${formatNumber(max)}`),
  );
}

/** `price` in whole naira a month; NoOfDevices 0 means unlimited. */
export const planInput = z.object({
  name: ruledText(PLAN_RULES.name),
  NoOfDevices: wholeNumber('Number of devices must be a whole number, or 0 for unlimited devices', PLAN_MAX.devices),
  price: wholeNumber(PLAN_RULES.price.required, PLAN_MAX.price),
  description: optionalText(PLAN_MAX.description, PLAN_RULES.description.wrong),
});
export type PlanForm = z.output<typeof planInput>;

export const updatePlanInput = planInput.extend({ id: idInPath });

export const listPlansForAdminsInput = z.object({
  offer: optionalFilter(PLAN_OFFERS, 'Offer must be current, archived or all.'),
});

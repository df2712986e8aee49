import { z } from 'zod';
import { formatNumber } from '#schemas/format/numbers.ts';
import { PLAN_MAX, PLAN_OFFERS, PLAN_RULES } from '#schemas/rules/devices.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { countFields, daysFields, optionalFilter, pagingFields, searchField } from '#schemas/rules/paging.ts';
import { idField, idInPath, optionalText, requiredText, ruledText } from '#schemas/rules/zodFields.ts';
import { DURATION_MAX, DURATION_UNITS, PAYMENT_NOTE_MAX, PAYMENT_OUTCOMES, PAYMENT_STATES } from './paymentWords.ts';

const DURATION_WRONG = `Duration must be a whole number from 1 to ${DURATION_MAX}`;

const TOTAL_WRONG = 'Total must be a whole number of naira, at least 0';

export const initializePaymentInput = z.object({
  subId: idField,
  duration: z.number(DURATION_WRONG).int(DURATION_WRONG).min(1, DURATION_WRONG).max(DURATION_MAX, DURATION_WRONG),
  durationUnit: z.enum(DURATION_UNITS, 'Duration unit must be months or years'),
  /** Whole naira that the payer was shown: an order that would cost something else is refused. */
  total: z.int(TOTAL_WRONG).min(0, TOTAL_WRONG).optional(),
});
export type PaymentOrder = z.output<typeof initializePaymentInput>;

export const paymentCallbackInput = z.object({
  reference: z
    .string({ error: 'A payment reference is required.' })
    .trim()
    .min(1, 'A payment reference is required.')
    .max(100, 'This payment reference is too long.'),
});

/** `paid`: what came, as it was shown; a plan is named where one is to start. */
export const resolvePaymentInput = paymentCallbackInput.extend({
  outcome: z.enum(PAYMENT_OUTCOMES, 'Outcome must be plan, rest or returned.'),
  paid: z.int('Paid must be the hundredths that came.'),
  note: requiredText('Please write a sentence.').max(
    PAYMENT_NOTE_MAX,
    `The sentence must be at most ${PAYMENT_NOTE_MAX} characters.`,
  ),
  plan: initializePaymentInput.omit({ total: true }).optional(),
});
export type PaymentResolution = z.output<typeof resolvePaymentInput>;

export function queuedReference(body: unknown): string | null {
  return paymentCallbackInput.safeParse(body).data?.reference ?? null;
}

export const WEBHOOK_BODY_MAX = 64 * 1024;

export const ownReceiptsInput = z.object(pagingFields(PAGE_SIZES.receipts));

export const receiptsOfInput = z.object({ id: idInPath, ...pagingFields(PAGE_SIZES.receipts) });

/** `search`: username, e-mail, receipt number or id. */
export const exportReceiptsInput = z.object({
  search: searchField,
  ...daysFields,
  status: optionalFilter(PAYMENT_STATES, 'Status must be pending, completed, failed or abandoned.'),
});
export type ReceiptFilters = z.output<typeof exportReceiptsInput>;

export const allReceiptsInput = exportReceiptsInput.extend({ ...pagingFields(PAGE_SIZES.receipts), ...countFields });
export type ReceiptQuery = z.output<typeof allReceiptsInput>;

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

import { z } from 'zod';
import { codeField, tokenField } from '#schemas/accounts/accounts.ts';
import { DELIVER_TO, WORD_LENGTH } from '#schemas/accounts/codes.ts';
import { reasonField } from '#schemas/admin/administration.ts';
import { cleanText, EMAIL_MAX, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { countFields, optionalFilter, pagingFields, searchField } from '#schemas/rules/paging.ts';
import { idField, idInPath, requiredText, ruledText } from '#schemas/rules/zodFields.ts';
import { CANCEL_REASON, CANCEL_REASON_NAMES, PAID_SUM_MAX } from './handover.ts';
import {
  DECIDE_MAX,
  PAID_HOW,
  TRANSFER_DECISIONS,
  TRANSFER_MESSAGES,
  TRANSFER_REASON_MAX,
  TRANSFER_RECIPIENTS,
  TRANSFER_SORTS,
  TRANSFER_STATES,
} from './transferWords.ts';

const deviceId = z.string({ error: TRANSFER_MESSAGES.device }).pipe(idField);
const recipientEmail = ruledText({
  ...REGISTRATION_RULES.email,
  required: TRANSFER_MESSAGES.recipient,
}).toLowerCase();

export const transferCodeInput = z.object({
  deviceId,
  recipientEmail: z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), recipientEmail.optional()),
  deliverTo: z.enum(DELIVER_TO, 'Choose owner, keyholder1 or keyholder2.').default('owner'),
});
export type TransferCodeRequest = z.output<typeof transferCodeInput>;

export const verifyTransferCodeInput = z.object({ otp: codeField, registrationToken: tokenField });
export const resendTransferCodeInput = z.object({ token: tokenField });

export const requestTransferInput = z.object({
  deviceId,
  recipientEmail,
  reason: requiredText(TRANSFER_MESSAGES.reason).max(
    TRANSFER_REASON_MAX,
    `Reason must be at most ${TRANSFER_REASON_MAX} characters`,
  ),
  handover: z
    .boolean('Say true or false.')
    .optional()
    .meta({ description: 'In person: the recipient says that they paid, and the owner types the recipient’s word.' }),
});
export type TransferRequest = z.output<typeof requestTransferInput>;

export const cancelTransferInput = z.object({
  id: idInPath,
  reason: z
    .enum(CANCEL_REASON_NAMES, CANCEL_REASON)
    .optional()
    .meta({ description: 'Needed for a handover; the recipient reads it.' }),
});
export type Cancelling = z.output<typeof cancelTransferInput>;

export const sayPaidInput = z.object({
  id: idInPath,
  how: z.enum(PAID_HOW, 'Choose cash or bank.').optional(),
  sum: z
    .int('Type whole naira.')
    .min(1, 'Type whole naira.')
    .max(PAID_SUM_MAX, 'This is too much. Type whole naira.')
    .optional()
    .meta({ description: 'Naira.' }),
});
export type PaidTelling = z.output<typeof sayPaidInput>;

const WORD_MESSAGE = `The word has ${WORD_LENGTH} letters and digits. It stands on the other phone.`;
export const typeWordInput = z.object({
  id: idInPath,
  word: z
    .string({ error: WORD_MESSAGE })
    .max(40, WORD_MESSAGE)
    .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().length(WORD_LENGTH, WORD_MESSAGE)),
});
export type WordTyping = z.output<typeof typeWordInput>;

/** `before` (ISO instant): only transfers older than this, for the next page. */
export const listTransfersInput = z
  .object({ before: z.iso.datetime('before must be an instant like 2026-01-31T09:00:00.000Z').optional() })
  .optional();

export const searchRecipientsInput = z.object({
  query: z
    .string({ error: 'Type at least two characters of an e-mail address or username.' })
    .max(EMAIL_MAX, 'This is too long to be an e-mail address.')
    .transform(cleanText),
});

const reviewFilters = {
  search: searchField,
  status: optionalFilter(['all', ...TRANSFER_STATES], 'Status must be all, pending, approved or rejected.'),
  recipient: optionalFilter(TRANSFER_RECIPIENTS, `Recipient must be ${TRANSFER_RECIPIENTS.join(', ')}.`),
};

export const reviewTransfersInput = z.object({
  ...pagingFields(PAGE_SIZES.review),
  ...countFields,
  ...reviewFilters,
  sort: optionalFilter(TRANSFER_SORTS, `Sort must be ${TRANSFER_SORTS.join(', ')}.`),
  order: optionalFilter(['asc', 'desc'], 'Order must be asc or desc.'),
});
export const exportTransfersInput = z.object(reviewFilters);
export type TransferFilters = z.output<typeof exportTransfersInput>;
export type TransferQuery = z.output<typeof reviewTransfersInput>;

export const transfersOfUserInput = z.object({ id: idInPath, ...pagingFields(PAGE_SIZES.review) });

/** An empty list decides nothing; it only asks whether this session may decide. */
export const decideTransfersInput = z.object({
  ids: z
    .array(idField, 'Choose the transfers by their ids.')
    .max(DECIDE_MAX, `Choose at most ${DECIDE_MAX} transfers at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each transfer once.'),
  decision: z.enum(TRANSFER_DECISIONS, 'Decision must be approve or reject.'),
  reason: reasonField,
});
export type TransferDecisions = z.output<typeof decideTransfersInput>;

export const rejectTransferInput = z.object({ id: idInPath, reason: reasonField });

import { z } from 'zod';
import { EMAIL_MAX } from '#schemas/rules/fieldRules.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { countFields, optionalFilter, pagingFields, searchText } from '#schemas/rules/paging.ts';
import { MESSAGE_CHANNELS, MESSAGE_FILTERS, MESSAGE_REASONS, REQUEUED_STATES } from './messageWords.ts';

/** `to`: a whole e-mail address or phone number. */
const filters = {
  channel: optionalFilter(['all', ...MESSAGE_CHANNELS], 'Channel must be all, sms or email.'),
  reason: optionalFilter(['all', ...MESSAGE_REASONS], `Reason must be all, ${MESSAGE_REASONS.join(', ')}.`),
  to: z
    .string({ error: 'To must be an e-mail address or a phone number.' })
    .max(EMAIL_MAX, 'To must be an e-mail address or a phone number.')
    .transform((typed) => searchText(typed).toLowerCase() || undefined)
    .optional(),
};

export const listMessagesInput = z.object({
  ...pagingFields(PAGE_SIZES.messages),
  ...countFields,
  state: optionalFilter(MESSAGE_FILTERS, `State must be ${MESSAGE_FILTERS.join(', ')}.`),
  ...filters,
});
export type MessageQuery = z.output<typeof listMessagesInput>;

export const requeueMessagesInput = z.object({
  state: z.enum(REQUEUED_STATES, 'State must be dead or failed.').default('dead'),
  ...filters,
});
export type RequeueMany = z.output<typeof requeueMessagesInput>;

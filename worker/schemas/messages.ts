import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_FILTERS } from './messageWords.ts';
import { lookedFor, optionalFilter, pagingFields } from './paging.ts';

/** Filters of the outbox. `to`: a whole e-mail address or phone number. */
export const listMessagesInput = z.object({
  ...pagingFields(20),
  state: optionalFilter(MESSAGE_FILTERS, `State must be ${MESSAGE_FILTERS.join(', ')}.`),
  channel: optionalFilter(['all', ...MESSAGE_CHANNELS], 'Channel must be all, sms or email.'),
  to: z
    .string({ error: 'To must be an e-mail address or a phone number.' })
    .max(254, 'To must be an e-mail address or a phone number.')
    .transform((typed) => lookedFor(typed).toLowerCase() || undefined)
    .optional(),
});
export type MessageQuery = z.output<typeof listMessagesInput>;

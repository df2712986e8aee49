import { z } from 'zod';
import { optionalFilter, pagingFields } from './paging.ts';

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `skipped`: its code was replaced or ran out before it could be sent. `dead`: given up, can be queued again. */
export const MESSAGE_STATES = ['queued', 'sent', 'skipped', 'dead'] as const;

/** What an admin can ask for: `failed` are messages that are tried again after a refusal. */
export const MESSAGE_FILTERS = ['all', ...MESSAGE_STATES, 'failed'] as const;

/** Filters of the outbox. `to`: a whole e-mail address or phone number. */
export const listMessagesInput = z.object({
  ...pagingFields(20),
  state: optionalFilter(MESSAGE_FILTERS, `State must be ${MESSAGE_FILTERS.join(', ')}.`),
  channel: optionalFilter(['all', ...MESSAGE_CHANNELS], 'Channel must be all, sms or email.'),
  to: z
    .string({ error: 'To must be an e-mail address or a phone number.' })
    .max(254, 'To must be an e-mail address or a phone number.')
    .transform((typed) => typed.trim().toLowerCase() || undefined)
    .optional(),
});
export type MessageQuery = z.output<typeof listMessagesInput>;

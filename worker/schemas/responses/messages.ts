import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_REASONS, MESSAGE_STATES } from '#schemas/admin/messageWords.ts';
import { instant } from './parts.ts';

/** The delivery state of a message. Never holds its text or a code. */
export const outboxMessage = z
  .object({
    id: z.string(),
    channel: z.enum(MESSAGE_CHANNELS),
    to: z.string(),
    template: z.string(),
    says: z.string().meta({ description: 'What the message is, in words.' }),
    carriesCode: z.boolean(),
    state: z.enum(MESSAGE_STATES),
    failed: z.boolean().meta({ description: 'Waits to be tried again after a refusal.' }),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
    nextTryAt: instant.nullable(),
  })
  .meta({ id: 'Message' });
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const messageCounts = z
  .object({
    queued: z.int(),
    failed: z.int().meta({ description: 'Those of the queued that were refused before.' }),
    dead: z.int(),
    capAt: z.int().meta({ description: 'A count that is this high may be higher.' }),
  })
  .meta({ id: 'MessageCounts' });
export type MessageCounts = z.infer<typeof messageCounts>;

const outage = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  since: instant.meta({ description: 'The first refusal in a row.' }),
  looked: z.int().meta({ description: 'How many of the latest messages were looked at.' }),
  arrived: z.int(),
  triedAgain: z.int(),
  givenUp: z.int(),
});
export type Outage = z.infer<typeof outage>;

const givenUp = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  reason: z.enum(MESSAGE_REASONS),
  count: z.int(),
  codes: z.int().meta({ description: 'Those of them that carry a code.' }),
});
export type Reason = z.infer<typeof givenUp>;

export const messageTroubles = z
  .object({
    outages: z.array(outage),
    reasons: z.array(givenUp),
    capAt: z.int().meta({ description: 'So many messages given up are looked at.' }),
  })
  .meta({ id: 'MessageTroubles' });
export type MessageTroubles = z.infer<typeof messageTroubles>;

export const requeued = z.object({
  queued: z.int(),
  more: z.boolean().meta({ description: 'More of them are left.' }),
});
export type Requeued = z.infer<typeof requeued>;

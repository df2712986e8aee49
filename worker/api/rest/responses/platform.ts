import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_REASONS, MESSAGE_STATES } from '#schemas/messages/messageWords.ts';
import { data, instant, type OperationDoc, page } from './operationDoc.ts';

const up = z.literal('up');

const person = z.object({ id: z.string(), username: z.string().nullable(), email: z.string().nullable() });

export const auditEntry = z.object({
  id: z.int(),
  createdAt: instant,
  actor: person.nullable(),
  account: person.nullable().meta({ description: 'Where nobody was signed in: the account it was on.' }),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  requestId: z.string(),
  addressHash: z.string().nullable(),
  hash: z.string().nullable().meta({ description: 'Null until the entry is sealed.' }),
});

const message = z.object({
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
});

export const platform: Record<string, OperationDoc> = {
  health: {
    summary: 'Answers when the service runs, whatever it depends on.',
    answer: data(z.object({ service: z.literal('up'), time: instant })),
  },
  ready: {
    summary:
      'Answers when all that the service depends on does: the database with every table, the store of files, the queues of messages and payments, and one carrier of messages at least. Else 503 NOT_READY, whose errors name the parts that are down.',
    answer: data(z.object({ database: up, files: up, messages: up, payments: up, carriers: up, time: instant })),
  },
  'audit.list': { summary: 'The audit log, newest first.', answer: page(auditEntry) },
  'audit.listOf': {
    summary: 'What one user did, and what was done to their account, newest first.',
    answer: page(auditEntry),
  },
  'audit.counters': {
    summary:
      'What strangers do is counted by the day instead of logged: failed sign-ins of unknown accounts, codes of registrations and unknown phones, texts asked for. And how much of this hour’s budget of texts is used up.',
    answer: data(
      z.object({
        days: z.int(),
        counters: z.array(
          z.object({
            name: z.string(),
            today: z.int(),
            inAll: z.int().meta({ description: 'In the last `days` days, with this one.' }),
          }),
        ),
        texts: z.object({
          thisHour: z.int(),
          budget: z.int().meta({ description: 'How many texts strangers may cause in an hour.' }),
        }),
      }),
    ),
  },
  'messages.list': { summary: 'The outbox: what became of every message, newest first.', answer: page(message) },
  'messages.counts': {
    summary: 'How many messages wait, fail again and again, and were given up.',
    answer: data(
      z.object({
        queued: z.int(),
        failed: z.int().meta({ description: 'Those of the queued that were refused before.' }),
        dead: z.int(),
        capAt: z.int().meta({ description: 'A count that is this high may be higher.' }),
      }),
    ),
  },
  'messages.troubles': {
    summary: 'What keeps messages from arriving: carriers that are down, and why messages were given up.',
    answer: data(
      z.object({
        outages: z.array(
          z.object({
            channel: z.enum(MESSAGE_CHANNELS),
            since: instant.meta({ description: 'The first refusal in a row.' }),
            looked: z.int().meta({ description: 'How many of the latest messages were looked at.' }),
            arrived: z.int(),
            triedAgain: z.int(),
            givenUp: z.int(),
          }),
        ),
        reasons: z.array(
          z.object({
            channel: z.enum(MESSAGE_CHANNELS),
            reason: z.enum(MESSAGE_REASONS),
            count: z.int(),
            codes: z.int().meta({ description: 'Those of them that carry a one-time code.' }),
          }),
        ),
        capAt: z.int().meta({ description: 'So many messages given up are looked at.' }),
      }),
    ),
  },
  'messages.requeueMany': {
    summary:
      'Queues the messages again that fit a filter, oldest first, at most 100 at once: given up (dead) or waiting for another try (failed). A risky act, which wants the password again.',
    answer: data(z.object({ queued: z.int(), more: z.boolean().meta({ description: 'More of them are left.' }) })),
  },
  'messages.requeue': { summary: 'Queues a message again that was given up.', answer: data(message) },
};

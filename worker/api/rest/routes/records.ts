import { auditEntry, counters } from '#schemas/responses/audit.ts';
import { messageCounts, messageTroubles, outboxMessage, requeued } from '#schemas/responses/messages.ts';
import { page } from '#schemas/responses/parts.ts';
import { MESSAGE_REQUEUED } from '#schemas/responses/successTexts.ts';
import { get, post, type Route } from '../route.ts';

export const recordsRoutes: Route[] = [
  get('/admin/audit', (api) => api.audit.list, page(auditEntry), { summary: 'The audit log, newest first.' }),
  get('/admin/counters', (api) => api.audit.counters, counters, {
    summary:
      'What strangers do is counted by the day instead of logged: failed logins of unknown accounts, codes of registrations and unknown phones, texts asked for. And how much of this hour’s budget of texts is used up.',
  }),
  get('/admin/getauditforauser/:id', (api) => api.audit.listOf, page(auditEntry), {
    summary: 'What one user did, and what was done to their account, newest first.',
  }),
  get('/admin/messages', (api) => api.messages.list, page(outboxMessage), {
    summary: 'The outbox: what became of every message, newest first.',
  }),
  get('/admin/messages/counts', (api) => api.messages.counts, messageCounts, {
    summary: 'How many messages wait, fail again and again, and were given up.',
  }),
  get('/admin/messages/troubles', (api) => api.messages.troubles, messageTroubles, {
    summary: 'What keeps messages from arriving: carriers that are down, and why messages were given up.',
  }),
  post('/admin/messages/requeue', (api) => api.messages.requeueMany, requeued, {
    summary:
      'Queues the messages again that fit a filter, oldest first, at most 100 at once: given up (dead) or waiting for another try (failed). A risky act, which wants the password again.',
  }),
  post('/admin/messages/:id/requeue', (api) => api.messages.requeue, outboxMessage, {
    summary: 'Queues a message again that was given up.',
    refuses: [409],
    message: MESSAGE_REQUEUED,
  }),
];

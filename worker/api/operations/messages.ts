import { countMessages, listMessages, requeueMessage, requeueMessages } from '#domain/messages/manage.ts';
import { findTroubles } from '#domain/messages/troubles.ts';
import { listMessagesInput, requeueMessagesInput } from '#schemas/admin/messages.ts';
import { messageCounts, messageTroubles, outboxMessage, requeued } from '#schemas/responses/messages.ts';
import { page } from '#schemas/responses/parts.ts';
import { MESSAGE_REQUEUED } from '#schemas/responses/successTexts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, router } from '../trpc.ts';

export const messages = router({
  list: admin
    .meta({ get: '/admin/messages', summary: 'The outbox: what became of every message, newest first.' })
    .input(listMessagesInput)
    .output(page(outboxMessage))
    .query(({ ctx, input }) => listMessages(ctx, input)),
  counts: admin
    .meta({
      get: '/admin/messages/counts',
      summary: 'How many messages wait, fail again and again, and were given up.',
    })
    .output(messageCounts)
    .query(({ ctx }) => countMessages(ctx)),
  troubles: admin
    .meta({
      get: '/admin/messages/troubles',
      summary: 'What keeps messages from arriving: carriers that are down, and why messages were given up.',
    })
    .output(messageTroubles)
    .query(({ ctx }) => findTroubles(ctx)),
  requeue: admin
    .meta({
      post: '/admin/messages/:id/requeue',
      summary: 'Queues a message again that was given up.',
      refuses: [409],
      message: MESSAGE_REQUEUED,
    })
    .input(byIdInput)
    .output(outboxMessage)
    .mutation(({ ctx, input }) => requeueMessage(ctx, input.id)),
  requeueMany: freshAdmin
    .meta({
      post: '/admin/messages/requeue',
      summary:
        'Queues the messages again that fit a filter, oldest first, at most 100 at once: given up (dead) or waiting for another try (failed). A risky act, which wants the password again.',
    })
    .input(requeueMessagesInput)
    .output(requeued)
    .mutation(({ ctx, input }) => requeueMessages(ctx, input)),
});

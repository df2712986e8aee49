import { countMessages, listMessages, requeueMessage, requeueMessages } from '#domain/messages/manage.ts';

import { findTroubles } from '#domain/messages/troubles.ts';
import { listMessagesInput, requeueMessagesInput } from '#schemas/messages/messages.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, router } from '../trpc.ts';

export const messages = router({
  list: admin.input(listMessagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  counts: admin.query(({ ctx }) => countMessages(ctx)),
  troubles: admin.query(({ ctx }) => findTroubles(ctx)),
  requeue: admin.input(byIdInput).mutation(({ ctx, input }) => requeueMessage(ctx, input.id)),
  requeueMany: freshAdmin.input(requeueMessagesInput).mutation(({ ctx, input }) => requeueMessages(ctx, input)),
});

import { countMessages } from '../../domain/messages/counts.ts';
import { listMessages } from '../../domain/messages/list.ts';
import { requeueMessage } from '../../domain/messages/requeue.ts';
import { byIdInput } from '../../schemas/devices.ts';
import { listMessagesInput } from '../../schemas/messages.ts';
import { admin, router } from '../trpc.ts';

export const messages = router({
  list: admin.input(listMessagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  counts: admin.query(({ ctx }) => countMessages(ctx)),
  requeue: admin.input(byIdInput).mutation(({ ctx, input }) => requeueMessage(ctx, input.id)),
});

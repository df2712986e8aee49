import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { OutboxMessage } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { MESSAGE_REQUEUED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';

/** Queues a message again that was given up; `sent` is the one under way. */
export function useRequeue() {
  const { messages } = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['requeue'],
    mutationFn: ({ id }: OutboxMessage) => api.messages.requeue.mutate({ id }),
    onSuccess: (_, { says }) => void toast.success(MESSAGE_REQUEUED, says),
    onError: (error) => void toast.error(messageOf(error, 'Failed to queue the message again')),
    onSettled: () => void messages.invalidate().then(focusIfLost),
  });
}

import { useRef, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { OutboxMessage } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { MESSAGE_REQUEUED } from '#schemas/responses/successTexts.ts';
import { toast } from '#ui/toast.ts';

/** Queues a message that was given up again; `sending` is the one under way. */
export function useRequeue() {
  const [sending, setSending] = useState<string | null>(null);
  const underWay = useRef(false);
  const { messages } = trpc.useUtils();

  async function requeue({ id, says }: OutboxMessage) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(id);
    try {
      await api.messages.requeue.mutate({ id });
      toast.success(MESSAGE_REQUEUED, says);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to queue the message again'));
    } finally {
      underWay.current = false;
      setSending(null);
      void messages.invalidate().then(focusIfLost);
    }
  }

  return { requeue: (message: OutboxMessage) => void requeue(message), sending };
}

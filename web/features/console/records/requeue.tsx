import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatCount } from '#lib/format/counts.ts';
import type { OutboxMessage } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { RequeueMany as Asked } from '#schemas/admin/messages.ts';
import { REQUEUED_AT_ONCE } from '#schemas/admin/messageWords.ts';
import { MESSAGE_REQUEUED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = {
  asked: Pick<Asked, 'state' | 'channel' | 'to' | 'reason'>;
  total: number;
  atLeast: boolean;
  size?: 'sm';
  /** Names the group of messages, to tell several such buttons apart. */
  of?: string;
};

/** Queues all messages again that fit the filter. */
export function RequeueMany({ asked, total, atLeast, size, of }: Props) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const [open, setOpen] = useState(false);
  const { messages } = trpc.useUtils();
  const { busy, problem, send, dismiss } = useSending((error) =>
    messageOf(error, 'Failed to queue the messages again'),
  );
  const isMore = atLeast || total > REQUEUED_AT_ONCE;
  const count = formatCount(Math.min(total, REQUEUED_AT_ONCE));
  const label = total === 1 ? 'Queue it again' : `Queue ${isMore ? `the oldest ${count}` : `all ${count}`} again`;

  const requeue = () =>
    send(async () => {
      const done = await withPassword(() => api.messages.requeueMany.mutate(asked));
      if (!done) return;
      const words = done.queued === 1 ? '1 message queued again' : `${formatCount(done.queued)} messages queued again`;
      toast.success(words, done.more ? 'More are left: queue them next.' : undefined);
      setOpen(false);
      await messages.invalidate();
      focusIfLost();
    });

  return (
    <>
      <Button size={size} icon={<RefreshCw />} aria-label={of && `${label}: ${of}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={total === 1 ? 'Queue 1 message again?' : `Queue ${count} messages again?`}
        confirmLabel={label}
        busy={busy}
        onConfirm={() => void requeue()}
      >
        <Problem text={problem} onDismiss={dismiss} />
        <p>
          They go out within a few minutes, oldest first.{' '}
          {isMore && `${formatCount(total, atLeast)} fit the filter; ${REQUEUED_AT_ONCE} go at once. `}
          Codes that are over are skipped.
        </p>
        <p>If the carrier still fails, they will be given up again.</p>
        {passwordPrompt}
      </ConfirmDialog>
    </>
  );
}

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

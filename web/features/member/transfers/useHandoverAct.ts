import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import type { CancelReason } from '#schemas/transfers/handover.ts';
import type { PaidHow } from '#schemas/transfers/transferWords.ts';
import { toast } from '#ui/toast.ts';
import { useTransferChanged } from './useTransferChanged.ts';

export type HandoverCall =
  | { act: 'accept' | 'decline' | 'notPaid' }
  | { act: 'paid'; how?: PaidHow; sum?: number }
  | { act: 'cancel'; reason: CancelReason };

const DONE: Record<HandoverCall['act'], string> = {
  accept: 'You accepted it. Now meet.',
  decline: 'You declined it. Nothing is registered to you.',
  paid: 'Now show your word.',
  cancel: 'The handover is cancelled. The device stays yours.',
  notPaid: 'Our team looks into it.',
};

/** Whatever the server answers, the stage is read again. */
export function useHandoverAct(id: string, onDone = () => {}) {
  const { show, readAgain } = useTransferChanged();
  const utils = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['act-on-handover', id],
    mutationFn: (call: HandoverCall) => send(id, call),
    onSuccess: (transfer, { act }) => {
      show(transfer);
      readAgain();
      toast.success(DONE[act]);
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void utils.transfers.get.invalidate({ id });
    },
    onSettled: onDone,
  });
}

function send(id: string, call: HandoverCall) {
  const { transfers } = api;
  if (call.act === 'paid') return transfers.paid.mutate({ id, how: call.how, sum: call.sum });
  if (call.act === 'cancel') return transfers.cancel.mutate({ id, reason: call.reason });
  return transfers[call.act].mutate({ id });
}

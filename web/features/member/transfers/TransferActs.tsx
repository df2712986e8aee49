import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import { transfersQuery } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { ACT_LABELS, type Act, actsOn, questionOf } from './acts.ts';

/** An offer is accepted on its own page, where it is compared first. `without`: what cannot be done yet. */
type Props = { transfer: MemberTransfer; listed?: boolean; without?: Act };

export function TransferActs({ transfer, listed, without }: Props) {
  const { id, deviceName } = transfer;
  const size = listed ? 'sm' : undefined;
  const [asked, setAsked] = useState<Act | null>(null);
  const answer = useAnswer(() => {
    setAsked(null);
    focusIfLost();
  });
  const question = asked && questionOf(asked, transfer);
  return (
    <>
      {actsOn(transfer)
        .filter((act) => act !== without)
        .map((act) =>
          listed && act === 'accept' ? (
            <ButtonLink
              key={act}
              kind="primary"
              size={size}
              to={transferPath(id)}
              aria-label={`${LOOK}: ${deviceName}`}
            >
              {LOOK}
            </ButtonLink>
          ) : (
            <Button
              key={act}
              kind={act === 'accept' ? 'primary' : undefined}
              size={size}
              onClick={() => setAsked(act)}
              aria-label={`${ACT_LABELS[act]}: ${deviceName}`}
            >
              {ACT_LABELS[act]}
            </Button>
          ),
        )}
      {asked && question && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={question.back}
          danger={asked !== 'accept'}
          busy={answer.isPending}
          onConfirm={() => answer.mutate({ act: asked, id })}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const LOOK = 'Look at the offer';

const DONE: Record<Act, (device: string) => string> = {
  accept: (device) => `You accepted “${device}”. It becomes yours once the transfer is approved.`,
  decline: (device) => `You declined “${device}”.`,
  cancel: (device) => `The transfer of “${device}” is cancelled. It stays yours.`,
};

/** Whatever the server answers, the state is read again. */
function useAnswer(onDone: () => void) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return useSingleMutation({
    mutationKey: ['answer-transfer'],
    mutationFn: ({ act, id }: { act: Act; id: string }) => api.transfers[act].mutate({ id }),
    onSuccess: (transfer, { act }) => {
      utils.transfers.get.setData({ id: transfer.id }, transfer);
      client.setQueryData(transfersQuery.queryKey, (all) => {
        const put = (page: MemberTransfer[]) => page.map((one) => (one.id === transfer.id ? transfer : one));
        return all && { ...all, pages: all.pages.map(put) };
      });
      toast.success(DONE[act](transfer.deviceName));
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      void utils.invalidate();
    },
  });
}

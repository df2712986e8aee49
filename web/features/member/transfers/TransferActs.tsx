import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import { awaitsMe, transfersQuery } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { compareFirst, otherSide, timeLeft } from './states.tsx';

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

type Act = 'accept' | 'decline' | 'cancel';

/** The recipient may also decline after accepting. */
export function actsOn({ direction, status, answer }: MemberTransfer): Act[] {
  if (status !== 'pending') return [];
  if (direction === 'outgoing') return ['cancel'];
  return answer === null ? ['accept', 'decline'] : ['decline'];
}

type Question = { title: string; text: string; confirm: string; back: string };

export function questionOf(act: Act, transfer: MemberTransfer): Question {
  const { deviceName: device, reviewDeadline } = transfer;
  const other = otherSide(transfer);
  const questions: Record<Act, Question> = {
    accept: {
      title: `Accept “${device}” from ${other}?`,
      text: `${compareFirst(transfer.device)} Our team decides by ${formatDateNoWrap(reviewDeadline)}. ${other} can cancel until then.`,
      confirm: 'Accept device',
      back: 'Not now',
    },
    decline: {
      title: `Decline “${device}” from ${other}?`,
      text: `The transfer ends, and the device stays with ${other}. We e-mail both of you.`,
      confirm: 'Decline device',
      back: 'Not now',
    },
    cancel: {
      title: `Cancel the transfer of “${device}” to ${other}?`,
      text: 'The device stays yours, with the status it had before. We e-mail both of you.',
      confirm: 'Cancel transfer',
      back: 'Keep the transfer',
    },
  };
  return questions[act];
}

const ACT_LABELS: Record<Act, string> = { accept: 'Accept', decline: 'Decline', cancel: 'Cancel transfer' };

export function IncomingNotice() {
  // The page around it has asked already, and waits while this asks.
  const transfers = useInfiniteQuery({ ...transfersQuery, refetchOnMount: false, retryOnMount: false });
  const { data } = transfers;
  if (!data) return <QueryFailed query={transfers} failure="Failed to load your transfers" />;
  return data.pages
    .flat()
    .filter(awaitsMe)
    .map((transfer) => (
      <Notice
        key={transfer.id}
        tone="transfer_pending"
        icon={<ArrowRightLeft />}
        role="note"
        actions={<TransferActs transfer={transfer} listed />}
      >
        {otherSide(transfer)} wants to transfer <b>{transfer.deviceName}</b> to you.{' '}
        <span className="num">{timeLeft(transfer.reviewDeadline)}.</span>
      </Notice>
    ));
}

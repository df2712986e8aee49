import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { transferPath } from '#lib/paths/memberPaths.ts';
import { transfersQuery, waitsForMe } from '#lib/queries/options.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { useSingleMutation } from '#lib/queries/useSingleMutation.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { compareFirst, otherSide, timeLeft } from './states.tsx';
import { useTransferChanged } from './useTransferChanged.ts';

/** An offer is accepted on its own page, where it is compared first. `without`: what cannot be done yet. */
type Props = { transfer: MemberTransfer; listed?: boolean; without?: Act };

export function TransferActs({ transfer, listed, without }: Props) {
  const { id, deviceName, handover } = transfer;
  const size = listed ? 'sm' : undefined;
  const [asked, setAsked] = useState<Act | null>(null);
  const answer = useAnswer(() => {
    setAsked(null);
    focusIfLost();
  });
  const question = asked && questionOf(asked, transfer);
  if (handover) return <OpenHandover transfer={transfer} waits={handover.can.length > 0} />;
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

/** Its steps stand on its own page alone. */
function OpenHandover({ transfer: { id, deviceName, answer, direction }, waits }: OpenProps) {
  const label = direction === 'incoming' && answer === null ? LOOK : 'Open the handover';
  return (
    <ButtonLink
      kind={waits ? 'primary' : undefined}
      size="sm"
      to={transferPath(id)}
      aria-label={`${label}: ${deviceName}`}
    >
      {label}
    </ButtonLink>
  );
}

type OpenProps = { transfer: MemberTransfer; waits: boolean };

const DONE: Record<Act, (device: string) => string> = {
  accept: (device) => `You accepted “${device}”. It becomes yours once the transfer is approved.`,
  decline: (device) => `You declined “${device}”.`,
  cancel: (device) => `The transfer of “${device}” is cancelled. It stays yours.`,
};

/** Whatever the server answers, the state is read again. */
function useAnswer(onDone: () => void) {
  const { show, readAgain } = useTransferChanged();
  return useSingleMutation({
    mutationKey: ['answer-transfer'],
    mutationFn: ({ act, id }: { act: Act; id: string }) => api.transfers[act].mutate({ id }),
    onSuccess: (transfer, { act }) => {
      show(transfer);
      toast.success(DONE[act](transfer.deviceName));
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => {
      onDone();
      readAgain();
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
    .filter(waitsForMe)
    .map((transfer) => (
      <Notice
        key={transfer.id}
        tone="transfer_pending"
        icon={<ArrowRightLeft />}
        role="note"
        actions={<TransferActs transfer={transfer} listed />}
      >
        <Waiting transfer={transfer} />
      </Notice>
    ));
}

function Waiting({ transfer }: { transfer: MemberTransfer }) {
  const { handover, deviceName, reviewDeadline } = transfer;
  const [other, device] = [otherSide(transfer), <b key="device">{deviceName}</b>];
  if (handover?.stage === 'accepted')
    return (
      <>
        Meet {other}, pay for {device} and press “I have paid”.
      </>
    );
  if (handover?.stage === 'paid')
    return (
      <>
        {other} says that they paid for {device}. Look, and type their word.
      </>
    );
  return (
    <>
      {other} wants to {handover ? 'hand' : 'transfer'} {device} {handover ? 'over ' : ''}to you.{' '}
      <span className="num">{timeLeft(reviewDeadline)}.</span>
    </>
  );
}

import { formatDateNoWrap } from '#lib/format/format.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';
import { compareFirst, otherSide } from './states.ts';

export type Act = 'accept' | 'decline' | 'cancel';

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

export const ACT_LABELS: Record<Act, string> = { accept: 'Accept', decline: 'Decline', cancel: 'Cancel transfer' };

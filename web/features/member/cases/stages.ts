import { CircleCheck, FilePen, Gavel, Hourglass, type LucideIcon, MessageSquareReply } from 'lucide-react';
import { formatDateNoWrap } from '#lib/format/format.ts';
import type { CaseCard, MemberCase } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { effectOf, endOf, hasLost } from './words.ts';

type Stage = MemberCase['stage'];
type Standing = { word: string; icon: LucideIcon; look: DeviceStatus };

/** Once the time to answer is over it is our team's turn, whatever the list still says. */
export function stageOfCard({ state, turn, dueAt, outcome }: CaseCard, now: number): Stage {
  if (state === 'closed') return 'closed';
  if (state === 'open') return turn === 'desk' ? 'submitted' : 'draft';
  if (state === 'decided') return turn === 'desk' && outcome ? 'appealed' : 'decided';
  const answers = turn === 'other' && dueAt !== null && Date.parse(dueAt) > now;
  return answers ? 'admitted' : 'heard';
}

/** In words, with the colours of a status. */
export function standingOf({ stage, side }: Pick<MemberCase, 'stage' | 'side'>): Standing {
  const atDesk: Standing = { word: 'With our team', icon: Hourglass, look: 'transfer_pending' };
  const words: Record<Stage, Standing> = {
    draft: { word: 'Not sent yet', icon: FilePen, look: 'missing' },
    submitted: atDesk,
    admitted:
      side === 'other'
        ? { word: 'Your turn', icon: MessageSquareReply, look: 'missing' }
        : { word: 'Other side’s turn', icon: Hourglass, look: 'transfer_pending' },
    heard: atDesk,
    decided: { word: 'Decided', icon: Gavel, look: 'active' },
    appealed: { ...atDesk, word: 'Appeal with our team' },
    closed: { word: 'Closed', icon: CircleCheck, look: 'inactive' },
  };
  return words[stage];
}

type Waiting = Pick<MemberCase, 'stage' | 'side' | 'outcome' | 'dueAt'> &
  Partial<Pick<MemberCase, 'kind' | 'lines' | 'exhibits'>>;

const did = ({ lines = [] }: Waiting, by: 'you' | 'other', verb: MemberCase['lines'][number]['verb']) =>
  lines.some((line) => line.by === by && line.verb === verb);

export const hasProof = ({ exhibits = [] }: Pick<Waiting, 'exhibits'>) =>
  exhibits.some(({ by, removed }) => by === 'you' && removed === null);

/** What happens next, and by when: one sentence. */
export function nextOf(found: Waiting, now = Date.now()): string {
  const { kind, stage, side, outcome, dueAt } = found;
  const day = dueAt ? formatDateNoWrap(dueAt) : '';
  const isLate = dueAt !== null && Date.parse(dueAt) <= now;
  switch (stage) {
    case 'draft':
      return `${hasProof(found) ? 'Send' : 'Add your proof and send'} the case to our team by ${day}; after that day it ends.`;
    case 'submitted':
      return isLate
        ? 'Our team looks at your case as soon as it can: it takes longer than we promised.'
        : found.lines?.at(-1)?.verb === 'remove'
          ? `Add another picture for the one that was removed; our team looks at your case by ${day}.`
          : `Our team looks at your case by ${day}; ${kind === 'handover' ? 'until then the handover waits' : 'until then nobody else is told'}.`;
    case 'admitted':
      return side === 'other'
        ? `Answer by ${day}, and add what shows that you are right; if you say nothing, our team decides without you.`
        : `The other side can answer until ${day}; then our team decides.`;
    case 'heard':
      return isLate
        ? 'Our team decides as soon as it can: it takes longer than we promised.'
        : `Our team decides by ${day} on what both sides have shown.`;
    case 'decided':
      return decidedSentence(found, isLate ? 'today' : `on ${day}`);
    case 'appealed':
      return isLate
        ? 'Another admin looks at the decision again as soon as possible; until then nothing changes.'
        : `Another admin looks at the decision again by ${day}; until then nothing changes.`;
    case 'closed':
      return endOf(outcome, found, found.lines === undefined || did(found, 'you', 'submit') || side === 'other');
  }
}

function decidedSentence(found: Waiting, when: string): string {
  const { outcome, side } = found;
  const effect = effectOf(outcome, side) ?? 'the decision takes effect';
  if (did(found, 'you', 'accept'))
    return `It is decided: ${effect} ${when}, or at once when the other side accepts too.`;
  const mayAppeal = hasLost(found) ? !did(found, 'you', 'appeal') : !did(found, 'other', 'appeal');
  const who = hasLost(found) ? 'you appeal' : 'the other side appeals';
  return `It is decided: ${effect} ${when}${found.lines && mayAppeal ? `, unless ${who} before then` : ''}.`;
}

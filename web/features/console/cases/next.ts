import type { DeskCase } from '#lib/queries/outputs.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { type DeskEntry, isAppeal, lastEntry, OUTCOME_WORDS } from './words.ts';

/** What happens next and by when, in one sentence. */
export function nextOf(found: DeskCase): string {
  const by = found.dueAt ? ` by ${formatDateTime(found.dueAt)}` : '';
  switch (found.stage) {
    case 'draft':
      return `The opener has not sent it yet${found.dueAt ? `; if it is not sent, it ends on ${formatDateTime(found.dueAt)}` : ''}.`;
    case 'submitted':
      return `Look at the proof, then admit or refuse the case${by}; ${found.kind === 'handover' ? 'both sides know that the handover waits' : 'nobody but the opener knows of it yet'}.`;
    case 'admitted':
      return `The other side can answer${by}; then two admins decide on what both sides have shown.`;
    case 'heard':
      return `An admin proposes a decision${by}, and a second admin confirms it.`;
    case 'proposed':
      return `A second admin confirms this${by}, or proposes something else.`;
    case 'decided':
      return decidedNext(found);
    case 'appealed':
      return `An admin who has not decided this case before looks at the appeal${by}.`;
    case 'appeal_proposed':
      return `One of the two who decided before must agree to this change${by}.`;
    case 'closed':
      return `This case is closed${found.outcome ? ` (${OUTCOME_WORDS[found.outcome]})` : ''}, and nothing more happens.`;
  }
}

function decidedNext(found: DeskCase): string {
  const on = found.actsAt ? ` on ${formatDateTime(found.actsAt)}` : '';
  if (isAppeal(found)) return `The decision acts${on}; it can’t be appealed again.`;
  return `The decision acts${on}, or once both sides accept it; until then each side can appeal.`;
}

export type Step = { label: string; note: string | null; state: 'done' | 'now' | 'ahead' };

type Part = { label: string; entry?: DeskEntry; isDone?: boolean; note?: string };

/** Where the case stands, from the first step to the last. */
export function stepsOf(found: DeskCase): Step[] {
  const parts = isAppeal(found) ? appealParts(found) : firstParts(found);
  const isClosed = found.stage === 'closed';
  const shown = isClosed ? [...parts.filter(isOver), { label: 'Closed', isDone: true, ...closing(found) }] : parts;
  const now = shown.findIndex((part) => !isOver(part));
  return shown.map((part, index) => ({
    label: part.label,
    note: part.note ?? (part.entry ? formatDate(part.entry.at) : null),
    state: isOver(part) ? 'done' : index === now ? 'now' : 'ahead',
  }));
}

const isOver = ({ entry, isDone }: Part) => isDone ?? entry !== undefined;

const closing = ({ entries }: DeskCase): Partial<Part> => ({ entry: entries.at(-1) });

const NOT_HEARD: readonly DeskCase['stage'][] = ['draft', 'submitted', 'admitted'];

function firstParts(found: DeskCase): Part[] {
  const answer = lastEntry(found, 'answer');
  const admit = lastEntry(found, 'admit');
  const isHeard = admit !== undefined && !NOT_HEARD.includes(found.stage);
  return [
    { label: 'Sent', entry: lastEntry(found, 'submit') },
    { label: 'Admitted', entry: admit },
    { label: isHeard && !answer ? 'Not answered' : 'Answered', entry: answer, isDone: isHeard || answer !== undefined },
    { label: 'Proposed', entry: lastEntry(found, 'propose') },
    { label: 'Decided', entry: lastEntry(found, 'confirm') },
  ];
}

function appealParts(found: DeskCase): Part[] {
  const { entries } = found;
  const appealed = entries.findIndex(({ verb }) => verb === 'appeal');
  const [before, since] = [entries.slice(0, appealed), entries.slice(appealed)];
  return [
    { label: 'Sent', entry: lastEntry(found, 'submit') },
    { label: 'Admitted', entry: lastEntry(found, 'admit') },
    { label: 'Decided', entry: lastEntry({ entries: before }, 'confirm') },
    { label: 'Appealed', entry: since[0] },
    { label: 'Decided again', entry: lastEntry({ entries: since }, 'confirm') },
  ];
}

import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { EXHIBITS } from '#schemas/cases/caseWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ExamineDialog } from './ExamineDialog.tsx';
import { holderOf } from './Lease.tsx';

export type Exhibit = DeskCase['exhibits'][number];
type Props = { found: DeskCase; exhibit: Exhibit };
type State = 'holds' | 'fails' | 'waits';

const STATES = {
  holds: { word: 'Holds', look: 'active', icon: CircleCheck },
  fails: { word: 'Does not hold', look: 'stolen', icon: CircleX },
  waits: { word: 'To be examined', look: 'transfer_pending', icon: Hourglass },
} as const;

const LOOKED: Record<State, string> = {
  holds: 'An admin has looked at it.',
  fails: 'An admin has looked at it.',
  waits: 'Nobody has looked at it yet.',
};

/** Where an examiner said no, an entry is all that tells it from what nobody has looked at. */
function stateOf({ entries }: DeskCase, { id, kind, examined }: Exhibit): State {
  if (examined) return 'holds';
  const isLookedAt = entries.some(({ verb, exhibitId }) => verb === 'examine' && exhibitId === id);
  return isLookedAt || EXHIBITS[kind].by === 'machine' ? 'fails' : 'waits';
}

export function LaidExhibit({ found, exhibit }: Props) {
  const [examining, examine] = useState(false);
  const holder = holderOf(found);
  const { kind, summary, detail, laidAt } = exhibit;
  const { label, by } = EXHIBITS[kind];
  const state = stateOf(found, exhibit);
  const { word, look, icon: Icon } = STATES[state];
  const mayExamine = by === 'examiner' && found.can.includes('examine') && holder !== 'another';
  return (
    <article className="stack gap-1 exhibit" aria-label={label}>
      <p className="between">
        <b>{label}</b>
        <Badge status={look} icon={<Icon />}>
          {word}
        </Badge>
      </p>
      <p className="break-anywhere">{summary}</p>
      {detail && !summary.includes(detail) && (
        <p className="small muted break-anywhere">
          Typed: <span className="num">{detail}</span>
        </p>
      )}
      <p className="xs muted num">
        Added on {formatDate(laidAt)}. {by === 'machine' ? 'Compared by the register.' : LOOKED[state]}
      </p>
      {mayExamine && (
        <Button size="sm" className="exhibit-act" aria-label={`Examine: ${label}`} onClick={() => examine(true)}>
          {state === 'waits' ? 'Examine' : 'Examine again'}
        </Button>
      )}
      {examining && <ExamineDialog found={found} exhibit={exhibit} onClose={() => examine(false)} />}
    </article>
  );
}

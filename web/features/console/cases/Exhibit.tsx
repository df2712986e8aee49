import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { EXHIBITS, PICTURE_REMOVALS } from '#schemas/cases/caseWords.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { DeskPicture, useDeskPicture } from './DeskPicture.tsx';
import { ExamineDialog } from './ExamineDialog.tsx';
import { holderOf } from './Lease.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

export type Exhibit = DeskCase['exhibits'][number];
type Props = { found: DeskCase; exhibit: Exhibit };
type State = 'holds' | 'fails' | 'waits' | 'removed';

const STATES = {
  holds: { word: 'Holds', look: 'active', icon: CircleCheck },
  fails: { word: 'Does not hold', look: 'stolen', icon: CircleX },
  waits: { word: 'To be examined', look: 'transfer_pending', icon: Hourglass },
  removed: { word: 'Removed', look: 'inactive', icon: CircleX },
} as const;

const LOOKED: Record<State, string> = {
  holds: 'An admin has looked at it.',
  fails: 'An admin has looked at it.',
  waits: 'Nobody has looked at it yet.',
  removed: 'It counts for nothing.',
};

/** Where an examiner said no, an entry is all that tells it from what nobody has looked at. */
function stateOf({ entries }: DeskCase, { id, kind, examined, removed }: Exhibit): State {
  if (removed) return 'removed';
  if (examined) return 'holds';
  const isLookedAt = entries.some(({ verb, exhibitId }) => verb === 'examine' && exhibitId === id);
  return isLookedAt || EXHIBITS[kind].by === 'machine' ? 'fails' : 'waits';
}

export function LaidExhibit({ found, exhibit }: Props) {
  const [asked, ask] = useState<'examine' | 'remove' | null>(null);
  const { picture, show } = useDeskPicture(found.id, exhibit);
  const { kind, summary, detail, laidAt, removed } = exhibit;
  const { label, by } = EXHIBITS[kind];
  const state = stateOf(found, exhibit);
  const { word, look, icon: Icon } = STATES[state];
  const close = () => ask(null);
  return (
    <article className="stack gap-1 exhibit" aria-label={label}>
      <p className="between">
        <b>{label}</b>
        <Badge status={look} icon={<Icon />}>
          {word}
        </Badge>
      </p>
      {summary !== label && <p className="break-anywhere">{summary}</p>}
      {detail && !summary.includes(detail) && (
        <p className="small muted break-anywhere">
          Typed: <span className="num">{detail}</span>
        </p>
      )}
      {exhibit.picture && <DeskPicture exhibit={exhibit} picture={picture} onShow={show} />}
      {removed && <p className="small muted">Its picture was removed. {PICTURE_REMOVALS[removed]}.</p>}
      <p className="xs muted num">
        Added on {formatDate(laidAt)}. {by === 'machine' ? 'Compared by the register.' : LOOKED[state]}
      </p>
      <Acts found={found} exhibit={exhibit} state={state} onAsk={ask} />
      {asked === 'examine' && (
        <ExamineDialog found={found} exhibit={exhibit} onClose={close}>
          {exhibit.picture && <DeskPicture exhibit={exhibit} picture={picture} onShow={show} />}
        </ExamineDialog>
      )}
      {asked === 'remove' && <RemoveDialog found={found} exhibit={exhibit} onClose={close} />}
    </article>
  );
}

type ActsProps = Props & { state: State; onAsk: (act: 'examine' | 'remove') => void };

function Acts({ found, exhibit: { kind, picture, removed }, state, onAsk }: ActsProps) {
  const { label, by } = EXHIBITS[kind];
  const may = (verb: 'examine' | 'remove') => found.can.includes(verb) && holderOf(found) !== 'another';
  const mayExamine = by === 'examiner' && !removed && may('examine');
  const mayRemove = picture && may('remove');
  const examine = state === 'waits' ? 'Examine' : 'Examine again';
  if (!mayExamine && !mayRemove) return null;
  return (
    <div className="row gap-2 exhibit-act">
      {mayExamine && (
        <Button size="sm" aria-label={`${examine}: ${label}`} onClick={() => onAsk('examine')}>
          {examine}
        </Button>
      )}
      {mayRemove && (
        <Button size="sm" kind="quiet" aria-label={`Remove the picture: ${label}`} onClick={() => onAsk('remove')}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}

import { Scale } from 'lucide-react';
import { useState } from 'react';
import { properName } from '#lib/format/format.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import type { CaseVerb } from '#schemas/cases/caseWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AdmitDialog, AgreeDialog } from './AskDialog.tsx';
import { Due } from './Due.tsx';
import { ProposeDialog, RefuseDialog } from './decisions.tsx';
import { holderOf, Lease } from './Lease.tsx';
import { nextOf, stepsOf } from './next.ts';
import { Proposal } from './Proposal.tsx';
import { lastEntry, OTHER_SIDE, OUTCOME_WORDS } from './words.ts';

type Act = 'admit' | 'refuse' | 'propose' | 'confirm';
type Props = { found: DeskCase };

const DIALOGS = { admit: AdmitDialog, refuse: RefuseDialog, propose: ProposeDialog, confirm: AgreeDialog };

/** Where the case stands, what happens next, and what the desk can do about it. */
export function Standing({ found }: Props) {
  const [doing, setDoing] = useState<Act | null>(null);
  const holder = holderOf(found);
  const DialogOf = doing && DIALOGS[doing];
  const isOurs = found.turn === 'desk' || found.can.length > 0;
  return (
    <Card>
      <div className="stackable">
        <div className="between desk-next">
          <p className="strong">{nextOf(found)}</p>
          {found.dueAt !== null && found.turn !== null && (
            <p className="desk-due">
              <Due at={found.dueAt} brief />
            </p>
          )}
        </div>
        <Steps found={found} />
        <Appeal found={found} />
        <Proposed found={found} />
        {holder !== 'another' && <Acts can={found.can} stage={found.stage} onDo={setDoing} />}
        {isOurs && <Lease found={found} />}
      </div>
      {DialogOf && <DialogOf found={found} onClose={() => setDoing(null)} />}
    </Card>
  );
}

function Steps({ found }: Props) {
  return (
    <ol className="desk-steps" aria-label="Where the case stands">
      {stepsOf(found).map(({ label, note, state }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{label}</b>
          {note && <small className="num">{note}</small>}
          {state === 'done' && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

function Appeal({ found }: Props) {
  const appeal = lastEntry(found, 'appeal');
  if (!appeal) return null;
  const side = appeal.side === 'opener' ? 'the opener' : OTHER_SIDE[found.kind].toLowerCase();
  const decision = found.entries.slice(0, found.entries.indexOf(appeal)).findLast(({ verb }) => verb === 'confirm');
  return (
    <Notice tone="missing" icon={<Scale />}>
      <p>
        <b>This is an appeal.</b> {appeal.by ? `${properName(appeal.by)} (${side})` : side} appeals against{' '}
        {decision?.outcome ? `“${OUTCOME_WORDS[decision.outcome]}”` : 'the decision'}:
      </p>
      {appeal.words && <blockquote className="as-typed desk-quote">{appeal.words}</blockquote>}
    </Notice>
  );
}

/** What waits for a second admin, or was decided. */
function Proposed({ found }: Props) {
  const isWaiting = found.stage === 'proposed' || found.stage === 'appeal_proposed';
  const entry = lastEntry(found, isWaiting ? 'propose' : found.stage === 'closed' ? 'refuse' : 'confirm');
  if (!entry?.outcome) return null;
  return (
    <Notice tone={isWaiting ? 'transfer_pending' : undefined}>
      <Proposal entry={entry} />
    </Notice>
  );
}

type ActsProps = { can: readonly CaseVerb[]; stage: DeskCase['stage']; onDo: (act: Act) => void };

function Acts({ can, stage, onDo }: ActsProps) {
  const offered = (['confirm', 'admit', 'propose', 'refuse'] as const).filter((act) => can.includes(act));
  if (offered.length === 0) return null;
  return (
    <div className="btn-row">
      {offered.map((act, index) => (
        <Button key={act} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => onDo(act)}>
          {act === 'propose' ? proposeLabel(stage) : LABELS[act]}
        </Button>
      ))}
    </div>
  );
}

const LABELS = { admit: 'Admit', refuse: 'Refuse', confirm: 'Confirm' };

function proposeLabel(stage: DeskCase['stage']): string {
  if (stage === 'appealed') return 'Decide the appeal';
  return stage === 'heard' ? 'Propose a decision' : 'Propose something else';
}

import { Lock, Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { properName } from '#lib/format/format.ts';
import type { DeskCase, DeskCaseWithRegister } from '#lib/queries/outputs.ts';
import { type CaseVerb, EXHIBITS } from '#schemas/cases/caseWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { AdmitDialog, AgreeDialog, Proposal } from './AskDialog.tsx';
import { PictureToExamine } from './DeskPicture.tsx';
import { Due } from './Due.tsx';
import { ProposeDialog, RefuseDialog } from './decisions.tsx';
import { ExamineDialog } from './ExamineDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { holderOf, TakenByAnother, useTake } from './Lease.tsx';
import { nextOf, stepsOf } from './next.ts';
import { lastEntry, OTHER_SIDE, OUTCOME_WORDS } from './words.ts';

type Act = 'admit' | 'refuse' | 'propose' | 'confirm' | 'examine' | 'keep';
type Props = { found: DeskCase };
type PageProps = { found: DeskCaseWithRegister };

const DIALOGS = {
  admit: AdmitDialog,
  refuse: RefuseDialog,
  propose: ProposeDialog,
  confirm: AgreeDialog,
  keep: HoldDialog,
};

/** None of them is what comes next. */
const ASIDE: readonly CaseVerb[] = ['remove', 'hold', 'release'];

/** Where the case stands, what happens next, and what the desk can do about it. */
export function Standing({ found }: PageProps) {
  const [doing, setDoing] = useState<Act | null>(null);
  const close = () => setDoing(null);
  const exhibit = nextExhibit(found);
  const DialogOf = doing && doing !== 'examine' && DIALOGS[doing];
  const isOurs = found.turn === 'desk' || found.can.some((verb) => !ASIDE.includes(verb));
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
        {found.missing && <p className="small">{found.missing}</p>}
        {needsSecond(found) && (
          <Notice tone="missing" icon={<Users />}>
            You are the only active admin, and a decision needs two: this case waits until there is a second one.
          </Notice>
        )}
        {isOurs &&
          (holderOf(found) === 'another' ? <TakenByAnother found={found} /> : <Acts found={found} onDo={setDoing} />)}
        <Keeping found={found} onAsk={() => setDoing('keep')} />
      </div>
      {DialogOf && <DialogOf found={found} onClose={close} />}
      {doing === 'examine' && exhibit && (
        <ExamineDialog found={found} exhibit={exhibit} onClose={close}>
          {exhibit.picture && <PictureToExamine caseId={found.id} exhibit={exhibit} />}
        </ExamineDialog>
      )}
    </Card>
  );
}

/** A legal hold. */
function Keeping({ found, onAsk }: Props & { onAsk: () => void }) {
  const { held, can, entries } = found;
  const last = entries.findLast(({ verb }) => verb === 'hold' || verb === 'release');
  const isAsked = last !== undefined && (last.verb === 'hold') !== held;
  const label = held ? 'Keep it no longer' : 'Keep it for the police or a court';
  return (
    <div className="between small muted">
      <span>
        {held && 'This case is kept for the police or a court: nothing of it is deleted. '}
        {isAsked && `${properName(last.by ?? 'An admin')} asked: “${label}”. A second admin must agree.`}
      </span>
      {can.some((verb) => verb === 'hold' || verb === 'release') && (
        <Button kind="quiet" size="sm" onClick={onAsk}>
          {label}
        </Button>
      )}
    </div>
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
  const isWaiting = isProposed(found);
  const entry = lastEntry(found, isWaiting ? 'propose' : found.stage === 'closed' ? 'refuse' : 'confirm');
  if (!entry?.outcome) return null;
  return (
    <Notice tone={isWaiting ? 'transfer_pending' : undefined}>
      <Proposal entry={entry} />
    </Notice>
  );
}

/** The button for what comes next stands first. */
function Acts({ found, onDo }: PageProps & { onDo: (act: Act) => void }) {
  const { sending, take } = useTake(found.id);
  const isMine = holderOf(found) === 'me';
  const next = mainAct(found);
  const main = isMine ? next : null;
  const offered = ORDER.filter((act) => mayDo(found, act)).toSorted((a, b) => Number(b === main) - Number(a === main));
  return (
    <div className="stack gap-2">
      <div className="btn-row">
        {!isMine && (
          <Button kind={next ? 'primary' : 'secondary'} aria-keyshortcuts="t" busy={sending.busy} onClick={take}>
            Take this case
          </Button>
        )}
        {offered.map((act) => (
          <Button
            key={act}
            kind={act === main ? 'primary' : 'secondary'}
            aria-keyshortcuts={KEYS[act]}
            disabled={isHeldUp(found, act)}
            onClick={() => onDo(act)}
          >
            {act === 'propose' ? proposeLabel(found.stage) : LABELS[act]}
          </Button>
        ))}
      </div>
      {isMine && (
        <p className="between small muted">
          <span className="inline">
            <Lock className="i" />
            You have taken it: no other admin writes into it.
          </span>
          <Button kind="quiet" size="sm" aria-keyshortcuts="t" busy={sending.busy} onClick={take}>
            Half an hour more
          </Button>
        </p>
      )}
      <Problem text={sending.problem} onDismiss={sending.dismiss} />
    </div>
  );
}

const ORDER = ['confirm', 'examine', 'admit', 'propose', 'refuse'] as const;
const KEYS: Record<Step, string> = { confirm: 'c', examine: 'e', admit: 'a', propose: 'p', refuse: 'r' };
const LABELS = { admit: 'Admit', refuse: 'Refuse', confirm: 'Confirm', examine: 'Examine the next proof' };

function proposeLabel(stage: DeskCase['stage']): string {
  if (stage === 'appealed') return 'Decide the appeal';
  return stage === 'heard' ? 'Propose a decision' : 'Propose something else';
}

type Step = Exclude<Act, 'keep'>;

const mayDo = (found: DeskCase, act: Step) =>
  found.can.includes(act) && (act !== 'examine' || nextExhibit(found) !== undefined);

/** The server would refuse it. */
const isHeldUp = (found: DeskCaseWithRegister, act: Step) =>
  act === 'admit' ? found.missing !== null : (act === 'propose' || act === 'confirm') && needsSecond(found);

/** Nothing is decided by one admin; but to keep a decision that was appealed, one is enough. */
const needsSecond = ({ stage, register }: DeskCaseWithRegister) =>
  register.alone && (stage === 'heard' || stage === 'proposed' || stage === 'appeal_proposed');

/** What comes next. Null where another admin is to do it. */
function mainAct(found: DeskCaseWithRegister): Step | null {
  // Who has just been told to send another picture gets the time for it.
  const isAsked = found.entries.at(-1)?.verb === 'remove';
  const refused = found.missing === null || isAsked ? [] : (['refuse'] as const);
  const wanted: Step[] = [
    'confirm',
    'examine',
    ...refused,
    'admit',
    ...(isProposed(found) ? [] : (['propose'] as const)),
  ];
  return wanted.find((act) => mayDo(found, act) && !isHeldUp(found, act)) ?? null;
}

const isProposed = ({ stage }: DeskCase) => stage === 'proposed' || stage === 'appeal_proposed';

/** Nobody has looked at it yet. */
const nextExhibit = ({ exhibits, entries }: DeskCase) =>
  exhibits.find(
    ({ id, kind, examined, removed }) =>
      EXHIBITS[kind].by === 'examiner' &&
      !examined &&
      removed === null &&
      !entries.some(({ verb, exhibitId }) => verb === 'examine' && exhibitId === id),
  );

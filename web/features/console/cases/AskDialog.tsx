import type { ReactNode } from 'react';
import { api } from '#lib/api/client.ts';
import { properName } from '#lib/format/format.ts';
import type { DeskCase } from '#lib/queries/outputs.ts';
import { CASE_REASONS } from '#schemas/cases/caseWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { useDeskAct } from './useDeskAct.ts';
import { type DeskEntry, effectOf, lastEntry, OUTCOME_WORDS } from './words.ts';

type Props = { found: DeskCase; onClose: () => void };

export function AdmitDialog({ found, onClose }: Props) {
  const { id, kind, stolen } = found;
  return (
    <AskDialog
      caseId={id}
      title="Admit this case?"
      confirm="Admit"
      words={{ failure: 'Failed to admit this case', done: 'Case admitted' }}
      send={() => api.cases.admit.mutate({ id })}
      onClose={onClose}
    >
      <p>This will happen now:</p>
      <ul className="stack gap-1 effects">
        <li>The device is locked: it can’t be given away or removed, and gets no paper for a buyer.</li>
        {kind !== 'ownership' && <li>The check says that the report is disputed, and hides its words.</li>}
        {kind === 'ownership' && stolen && <li>If it is reported, the check says that this is disputed.</li>}
        <li>The other side is told by SMS and e-mail, and its key holders too. It never learns who the opener is.</li>
      </ul>
    </AskDialog>
  );
}

export function AgreeDialog({ found, onClose }: Props) {
  const { id, stage } = found;
  const proposal = lastEntry(found, 'propose');
  const outcome = proposal?.outcome ?? null;
  const word = outcome ? OUTCOME_WORDS[outcome] : 'this decision';
  return (
    <AskDialog
      caseId={id}
      title={`Confirm “${word}”?`}
      confirm="Confirm"
      words={{ failure: 'Failed to confirm the decision', done: 'Decision confirmed' }}
      send={() => api.cases.confirm.mutate({ id, seq: proposal?.seq ?? 0 })}
      onClose={onClose}
    >
      {proposal && <Proposal entry={proposal} />}
      <ul className="stack gap-1 effects">
        <li>{whoMust(stage)}</li>
        <li>Both sides read the reason and the sentence above, and get a signed paper without the other’s name.</li>
        <li>
          {effectOf(outcome)} {whenOf(stage)}
          {outcome === 'lifted' &&
            stage === 'proposed' &&
            ' If the report was made without proof of purchase, it ends at once instead.'}
        </li>
      </ul>
    </AskDialog>
  );
}

/** What an admin has proposed or decided, with the reason that both sides read. */
export function Proposal({ entry: { by, at, verb, outcome, reason, words } }: { entry: DeskEntry }) {
  const who = by ? properName(by) : 'An admin';
  return (
    <div className="stack gap-2">
      <p className="break-anywhere">
        {who} {verb === 'propose' ? 'proposes' : 'decided'} <b>{outcome ? OUTCOME_WORDS[outcome] : 'nothing'}</b>
        {reason && `: ${inSentence(CASE_REASONS[reason])}`}.
      </p>
      {words && <blockquote className="as-typed desk-quote">{words}</blockquote>}
      <p className="xs muted num">{formatDateTime(at)}</p>
    </div>
  );
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const whoMust = (stage: DeskCase['stage']) =>
  stage === 'appeal_proposed'
    ? 'One of the two admins who decided before must confirm it.'
    : 'You are the second admin: once you confirm, it is decided and both sides are told.';

const whenOf = (stage: DeskCase['stage']) =>
  stage === 'appeal_proposed'
    ? 'The decision acts soon, and can’t be appealed again.'
    : 'The decision acts after 14 days, or once both sides accept it; until then each side can appeal.';

type AskProps = {
  caseId: string;
  title: string;
  confirm: string;
  words: { failure: string; done: string };
  send: () => Promise<DeskCase>;
  onClose: () => void;
  children: ReactNode;
};

function AskDialog({ caseId, title, confirm, words, send, onClose, children }: AskProps) {
  const { sending, run, onFailure, passwordPrompt } = useDeskAct(caseId, words);
  const press = () =>
    sending.send(async () => {
      if (await run(send)) onClose();
    }, onFailure);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirm}
      busy={sending.busy}
      onConfirm={() => void press()}
    >
      <Problem text={sending.problem} onDismiss={sending.dismiss} />
      {children}
      {passwordPrompt}
    </ConfirmDialog>
  );
}

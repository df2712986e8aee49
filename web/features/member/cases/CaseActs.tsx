import { Gavel, Send } from 'lucide-react';
import { useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import { traitsOf } from '#schemas/cases/caseWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Said } from './CaseParts.tsx';
import { hasProof, nextOf } from './stages.ts';
import { type CaseAct, useCaseActs } from './useCaseActs.ts';
import { AppealDialog } from './WordsForm.tsx';
import { effectOf, enoughOf, hasLost } from './words.ts';

type Props = { found: MemberCase };

/** One sentence, and what this side can do about it. */
export function NextStep({ found }: Props) {
  return (
    <Card title={found.stage === 'closed' ? 'How it ended' : 'What happens next'}>
      <p className="case-next">{nextOf(found)}</p>
      <Why found={found} />
      {found.can.includes('submit') ? <p className="muted mt-3">{enoughOf(found.kind)}</p> : <Acts found={found} />}
    </Card>
  );
}

/** After the proof: that comes first. */
export function SendCase({ found }: Props) {
  return (
    <Card title="Send it to our team">
      <p className="muted">
        {hasProof(found)
          ? isEnough(found)
            ? 'Our team looks at your proof within 2 days. Nobody else is told before that.'
            : 'You can send it now, but our team may need more proof.'
          : 'Without proof our team can’t take it up.'}
      </p>
      <Acts found={found} />
    </Card>
  );
}

function Acts({ found }: Props) {
  const [asked, ask] = useState<CaseAct | 'appeal' | null>(null);
  const close = () => {
    ask(null);
    focusIfLost();
  };
  const acts = useCaseActs(found.id, close);
  const question = asked && asked !== 'appeal' && asked !== 'submit' ? questionOf(asked, found) : null;
  return (
    <>
      <Buttons
        found={found}
        sending={acts.sent?.act === 'submit'}
        onAsk={ask}
        onSubmit={() => acts.mutate({ act: 'submit' })}
      />
      {question && (
        <ConfirmDialog
          open
          onOpenChange={() => ask(null)}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel="Not now"
          danger={question.danger}
          busy={acts.isPending}
          onConfirm={() => asked && asked !== 'appeal' && acts.mutate({ act: asked })}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
      {asked === 'appeal' && <AppealDialog id={found.id} onClose={close} />}
    </>
  );
}

/** Of the decision that stands, or of the refusal. */
function Why({ found: { stage, lines } }: Props) {
  const line = lines.findLast(({ verb }) => verb === 'confirm' || verb === 'refuse');
  return (stage === 'decided' || stage === 'closed') && line ? <Said {...line} /> : null;
}

const SHOWN = ['submit', 'accept', 'appeal', 'more_time', 'withdraw'] as const;

type ButtonsProps = Props & { sending: boolean; onAsk: (act: CaseAct | 'appeal') => void; onSubmit: () => void };

function Buttons({ found, sending, onAsk, onSubmit }: ButtonsProps) {
  const may = (verb: MemberCase['can'][number]) => found.can.includes(verb);
  const lost = hasLost(found);
  const acts = SHOWN.filter(may);
  if (acts.length === 0) return null;
  return (
    <div className="btn-row mt-4">
      {may('submit') && (
        <Button kind={isEnough(found) ? 'primary' : undefined} icon={<Send />} busy={sending} onClick={onSubmit}>
          Send to our team
        </Button>
      )}
      {may('appeal') && lost && (
        <Button kind="primary" icon={<Gavel />} onClick={() => onAsk('appeal')}>
          Appeal
        </Button>
      )}
      {may('accept') && (
        <Button kind={lost ? undefined : 'primary'} onClick={() => onAsk('accept')}>
          Accept the decision
        </Button>
      )}
      {may('appeal') && !lost && (
        <Button kind="quiet" onClick={() => onAsk('appeal')}>
          Appeal
        </Button>
      )}
      {may('more_time') && <Button onClick={() => onAsk('moreTime')}>Ask for more time</Button>}
      {may('withdraw') && (
        <Button kind={acts.length > 1 ? 'quiet' : undefined} onClick={() => onAsk('withdraw')}>
          Withdraw
        </Button>
      )}
    </div>
  );
}

/** As far as one can see here: whether it holds is found out by our team. */
function isEnough({ kind, exhibits }: MemberCase): boolean {
  const kinds = new Set(exhibits.flatMap((one) => (one.by === 'you' && one.removed === null ? [one.kind] : [])));
  const own = [...kinds].map(traitsOf);
  const medium = own.filter(({ weight }) => weight === 'medium').length;
  const strong = own.some(({ weight }) => weight === 'strong');
  return strong || medium > 1 || (kind !== 'ownership' && own.some(({ possession }) => possession));
}

type Question = { title: string; text: string; confirm: string; danger: boolean };

export function questionOf(act: Exclude<CaseAct, 'submit'>, { kind, stage, outcome, side }: MemberCase): Question {
  const isUntold = stage === 'draft' || stage === 'submitted';
  const questions: Record<typeof act, Question> = {
    moreTime: {
      title: 'Ask for 7 more days to answer?',
      text: 'You get them at once. You can ask only once.',
      confirm: 'Ask for 7 days',
      danger: false,
    },
    accept: {
      title: 'Accept the decision?',
      text: `Once both sides have accepted it, ${effectOf(outcome, side) ?? 'it takes effect'} at once. That can’t be undone.`,
      confirm: 'Accept it',
      danger: hasLost({ outcome, side }),
    },
    withdraw: {
      title: 'Withdraw this case?',
      text: isUntold
        ? kind === 'handover'
          ? 'The handover ends at once, and the device stays with its owner, also if you paid. That can’t be undone. Does somebody press you to do it? Don’t, and tell us.'
          : 'It ends at once, and nobody else is told. That can’t be undone.'
        : 'The other side was told already, so our team still decides on what both sides have shown. That can’t be undone.',
      confirm: 'Withdraw it',
      danger: true,
    },
  };
  return questions[act];
}

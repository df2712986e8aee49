import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { lookOf, NUMBERS_MAX } from '#schemas/checks/checks.ts';
import { kindWord, LOOK_WORDS, lookText, mayBeSerial, whyNot } from '#schemas/checks/checkWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import type { Caution, IdentifierKind } from '#schemas/rules/identifiers.ts';
import { CheckSheet } from '#ui/CheckSheet.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { ProofFoot } from '#ui/KeepProof.tsx';
import { MarkedNumber } from '#ui/MarkedNumber.tsx';
import { NumberLines } from '#ui/NumberLines.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { ADVICE } from './advice.tsx';
import { KeepNote } from './KeepNote.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ResultActs, type ResultHandlers } from './ResultActs.tsx';

type Props = {
  answer: CheckAnswer;
  checkedAt: number;
  identifier: string;
  kind: IdentifierKind;
  link: string;
  ways: ResultHandlers;
};

/** `data-slot`, `data-row` and `data-href` are what worker/pages fills in without a script; a slot holds only its text. */
export function ResultPlate({ answer, checkedAt, identifier, kind, link, ways }: Props) {
  const { caution, numbers, sample } = answer;
  const look = lookOf(answer);
  const { icon: Icon, status } = CHECK_LOOKS[look];
  const typed = numbers[0] ?? { identifier, kind };
  const isOne = numbers.length < 2 || numbers.length > NUMBERS_MAX;
  const doubt = look === 'caution' ? caution : null;
  const say = lookText(answer);
  const proof =
    look === 'caution'
      ? null
      : { look, identifier: typed.identifier, serial: typed.kind === 'serial', checkedAt, link };
  return (
    <>
      <article className="result answer" data-status={status} aria-labelledby="result-title">
        <span className="stripe" />
        <VerdictHead
          sign={<Icon className="i" />}
          when={<span data-slot="checkedAt">{formatDateTime(checkedAt)}</span>}
          title={LOOK_WORDS[look].title}
          say={<span data-slot="say">{say}</span>}
          id="result-title"
        />
        <div className="answer-cols">
          <div>
            {isOne && <TypedNumber typed={typed} doubt={doubt} />}
            {numbers.length > 1 && <NumberLines numbers={numbers} />}
            {doubt && isOne && <Remark icon={TriangleAlert} row="one" slot="why" text={whyNot(typed, doubt)} />}
            {sample && (
              <p className="row result-sample muted small" data-row="sample">
                <span className="badge badge-accent">Sample</span> Not a real device.
              </p>
            )}
            <div className="stack answer-body">{ADVICE[look]}</div>
          </div>
          <div className="stack answer-body">
            {(look === 'stolen' || look === 'missing') && <ReportFacts answer={answer} />}
            <ResultActs look={look} asSerial={isOne && mayBeSerial(typed, caution)} ways={ways} />
            {proof && isOne && <KeepNote identifier={typed.identifier} kind={typed.kind} />}
          </div>
        </div>
        {proof && <ProofFoot proof={proof} />}
      </article>
      {proof && <CheckSheet proof={proof} say={say} answer={answer} />}
    </>
  );
}

type Typed = Pick<CheckedNumber, 'identifier' | 'kind'>;

function TypedNumber({ typed, doubt }: { typed: Typed; doubt: Caution | null }) {
  const { identifier, kind } = typed;
  return (
    <div className="answer-id" data-row="one">
      <div className="inline answer-cap muted xs">
        {doubt ? <span>You typed</span> : <span data-slot="cap">{`${kindWord(kind)} you checked`}</span>}
        {!doubt && (
          <span className="needs-script">
            <CopyButton label="Copy the number" text={identifier} />
          </span>
        )}
      </div>
      {doubt ? (
        <MarkedNumber typed={typed} caution={doubt} slot="identifier" />
      ) : (
        <Identifier value={identifier} serial={kind === 'serial'} slot="identifier" />
      )}
    </div>
  );
}

type RemarkProps = { icon: LucideIcon; row: string; slot: string; text: string };

function Remark({ icon: Icon, row, slot, text }: RemarkProps) {
  return (
    <p className="answer-why strong" data-row={row}>
      <Icon className="i" />
      <span data-slot={slot}>{text}</span>
    </p>
  );
}

import { Laptop, TriangleAlert } from 'lucide-react';
import { lookOf, NUMBERS_MAX } from '#schemas/checks/checks.ts';
import { kindWord, LOOK_WORDS, lookText, mayBeSerial, whyNot } from '#schemas/checks/checkWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { CheckSheet } from '#ui/CheckSheet.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { KeepProof } from '#ui/KeepProof.tsx';
import { MarkedNumber } from '#ui/MarkedNumber.tsx';
import { NumberLines } from '#ui/NumberLines.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { ADVICE } from './advice.tsx';
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

/**
 * The answer as a plate. `data-slot`, `data-row` and `data-href` are the blanks that worker/pages fills in when no script
 * made the check; each slot holds nothing but its text.
 */
export function ResultPlate({ answer, checkedAt, identifier, kind, link, ways }: Props) {
  const { caution, numbers, reportedDate } = answer;
  const look = lookOf(answer);
  const { icon: Icon, status } = CHECK_LOOKS[look];
  const { identifier: shown, kind: shownKind } = numbers[0] ?? { identifier, kind };
  const typed = { identifier: shown, kind: shownKind };
  const serial = shownKind === 'serial';
  const isMany = numbers.length > 1;
  const isOne = !isMany || numbers.length > NUMBERS_MAX;
  const time = formatDateTime(checkedAt);
  const say = lookText(answer);
  const proof = look === 'caution' ? null : { look, identifier: shown, serial, checkedAt, link };
  return (
    <>
      <article className="result answer" data-status={status} aria-labelledby="result-title">
        <span className="stripe" />
        <VerdictHead
          sign={<Icon className="i" />}
          when={<span data-slot="checkedAt">{time}</span>}
          title={LOOK_WORDS[look].title}
          say={<span data-slot="say">{say}</span>}
          id="result-title"
        />
        <div className="answer-cols">
          <div>
            {isOne && (
              <div className="answer-id" data-row="one">
                <div className="inline answer-cap muted xs">
                  {look === 'caution' ? (
                    <span>You typed</span>
                  ) : (
                    <span data-slot="cap">{`${kindWord(shownKind)} you checked`}</span>
                  )}
                  {look !== 'caution' && (
                    <span className="needs-script">
                      <CopyButton label="Copy the number" text={shown} />
                    </span>
                  )}
                </div>
                {look === 'caution' && caution ? (
                  <MarkedNumber typed={typed} caution={caution} slot="identifier" />
                ) : (
                  <Identifier value={shown} serial={serial} slot="identifier" />
                )}
              </div>
            )}
            {isMany && <NumberLines numbers={numbers} />}
            {look === 'caution' && caution && isOne && (
              <p className="answer-why strong" data-row="one">
                <TriangleAlert className="i" />
                <span data-slot="why">{whyNot(typed, caution)}</span>
              </p>
            )}
            {answer.note && (
              <p className="answer-why strong" data-row="note">
                <Laptop className="i" />
                <span data-slot="note">{answer.note}</span>
              </p>
            )}
            {answer.sample && (
              <p className="row result-sample muted small" data-row="sample">
                <span className="badge badge-accent">Sample</span> Not a real device.
              </p>
            )}
            <div className="stack answer-body">{ADVICE[look]}</div>
          </div>
          <div className="stack answer-body">
            {(look === 'stolen' || look === 'missing') && <ReportFacts answer={answer} />}
            <ResultActs look={look} asSerial={isOne && mayBeSerial(typed, caution)} ways={ways} />
          </div>
        </div>
        {proof && (
          <div className="answer-foot">
            <KeepProof proof={proof} />
          </div>
        )}
      </article>
      {proof && (
        <CheckSheet proof={proof} say={say} numbers={numbers} reportedDate={reportedDate} sample={answer.sample} />
      )}
    </>
  );
}

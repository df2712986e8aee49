import { Phone, RefreshCw, WifiOff } from 'lucide-react';
import { CHECK_FORM_ID, RESULT_ID } from '#schemas/checks/checkPage.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { Mark } from '#ui/Mark.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { answerParts } from './answerParts.ts';
import type { Check } from './useCheck.ts';

export function Result({ check }: { check: Check }) {
  const { run, isReplaced, place, ways } = check;
  const isAnswered = run.state === 'answered' && !isReplaced;
  const parts = answerParts();
  const found = isAnswered || run.state === 'problem';
  return (
    <div className="result-place" ref={place} id={found ? RESULT_ID : undefined}>
      {parts && isAnswered && <parts.AnswerPlate {...run} ways={ways} />}
      {parts && run.state === 'answered' && isReplaced && (
        <parts.LastAnswer answer={run.answer} number={run.answer.numbers[0] ?? run} />
      )}
      {run.state === 'problem' && <ProblemPanel message={run.message} />}
      {run.state === 'checking' && <CheckingPlate identifier={run.identifier} />}
    </div>
  );
}

/** Its head is as high as the answer's. */
function CheckingPlate({ identifier }: { identifier: string }) {
  return (
    <div className="result answer" data-status="none" aria-busy="true">
      <span className="stripe" />
      <VerdictHead
        sign={<Mark loading />}
        when={<span>A few seconds</span>}
        title="Checking…"
        say="No answer yet. Do not pay yet."
      />
      <div className="answer-cols" aria-hidden="true">
        <div>
          <div className="answer-id">
            <div className="inline answer-cap muted xs">
              <span>You typed</span>
            </div>
            <Identifier value={identifier} />
          </div>
          <div className="stack answer-body">
            <span className="skeleton h-4" />
            <span className="skeleton h-4" />
            <span className="skeleton h-4" />
          </div>
        </div>
        <div className="stack answer-body">
          <span className="skeleton h-14 w-full" />
        </div>
      </div>
    </div>
  );
}

/** Neutral: red is for stolen. The button sends the form again, also without a script. */
function ProblemPanel({ message }: { message: string }) {
  return (
    <section className="result answer" data-status="none" aria-labelledby="result-title">
      <span className="stripe" />
      <VerdictHead
        sign={<WifiOff className="i" />}
        when={<span>No answer</span>}
        title="The check did not go through"
        say={<span data-slot="message">{message}</span>}
        id="result-title"
      />
      <div className="answer-cols">
        <div className="stack answer-body">
          <p>
            <b>You have no answer yet. Do not pay yet.</b> Your number is still in the field.
          </p>
        </div>
        <div className="stack answer-body">
          <div className="stack gap-2 answer-acts">
            <button className="btn btn-primary btn-lg btn-block" type="submit" form={CHECK_FORM_ID}>
              <RefreshCw className="i" />
              Try again
            </button>
            <a className="btn btn-block" href={SUPPORT.phoneLink}>
              <Phone className="i" />
              Ask us by phone
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

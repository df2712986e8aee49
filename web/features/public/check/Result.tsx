import { Phone, RefreshCw, WifiOff } from 'lucide-react';
import { RESULT_ID } from '#schemas/checks/checkPage.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { Ghost } from '#ui/Ghost.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Mark } from '#ui/Mark.tsx';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { FORM_ID } from './CheckForm.tsx';
import { ResultPlate } from './ResultPlate.tsx';
import type { Check } from './useCheck.ts';

const COMPARE: Record<Check['kind'], string> = {
  imei: 'Dial *#06# on the phone itself and compare: a number on the box or in a screenshot may belong to another phone.',
  serial: 'Look in Settings of the device itself and compare: a number on the box may belong to another device.',
};

/** Without `idle` it takes no room until there is an answer. */
export function Result({ check, idle = false }: { check: Check; idle?: boolean }) {
  const { kind, run, isReplaced, place, ways } = check;
  const isAnswered = run.state === 'answered' && !isReplaced;
  const found = isAnswered || run.state === 'problem';
  const isIdle = run.state === 'idle' || run.state === 'refused' || isReplaced;
  return (
    <div className="result-place" ref={place} id={found ? RESULT_ID : undefined}>
      {isAnswered && <ResultPlate {...run} ways={ways} />}
      {run.state === 'problem' && <ProblemPanel message={run.message} />}
      {run.state === 'checking' && <CheckingPlate identifier={run.identifier} />}
      {idle && isIdle && <IdlePanel text={COMPARE[kind]} />}
    </div>
  );
}

function IdlePanel({ text }: { text: string }) {
  return (
    <div className="result stack gap-3 result-idle">
      <Ghost />
      <h3 className="h3">The answer appears here</h3>
      <p>{text}</p>
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
            <button className="btn btn-primary btn-lg btn-block" type="submit" form={FORM_ID}>
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

import { Phone, RefreshCw, WifiOff } from 'lucide-react';
import { SUPPORT } from '#schemas/site/support.ts';
import { VerdictHead } from '#ui/VerdictHead.tsx';
import { FORM_ID } from './CheckForm.tsx';

/** Neutral: red is for stolen. The button sends the form again, also without a script. */
export function ProblemPanel({ message }: { message: string }) {
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

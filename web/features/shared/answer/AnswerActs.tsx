import type { MouseEvent, ReactNode } from 'react';
import { CHECK_FORM_ID, CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import type { Look } from '#schemas/checks/checkWords.ts';

export type AnswerWays = { next: () => void; correct: () => void; askSerial: () => void };

type Props = { look: Look; asSerial: boolean; ways: AnswerWays; children: ReactNode };

/** All work without a script. */
export function AnswerActs({ look, asSerial, ways, children }: Props) {
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <div className="stack gap-2 answer-acts">
      {asSerial && (
        <button
          className="btn btn-primary btn-lg btn-block"
          type="submit"
          form={CHECK_FORM_ID}
          name="kind"
          value="serial"
          onClick={instead(ways.askSerial)}
          data-row="asSerial"
        >
          Check as serial number
        </button>
      )}
      {look === 'caution' ? (
        <button
          className={`btn btn-block needs-script ${asSerial ? '' : 'btn-primary btn-lg'}`.trimEnd()}
          type="button"
          onClick={ways.correct}
        >
          Correct the number
        </button>
      ) : (
        <a className="btn btn-primary btn-lg btn-block" href={CHECK_PAGES.checker} onClick={instead(ways.next)}>
          Check another number
        </a>
      )}
      {children}
    </div>
  );
}

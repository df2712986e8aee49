import { ArrowRight, Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { CHECK_PAGES } from '#schemas/checks/checkPage.ts';
import type { Look } from '#schemas/checks/checkWords.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { FORM_ID } from './CheckForm.tsx';

export type ResultHandlers = { next: () => void; correct: () => void; askSerial: () => void };

/** All work without a script. */
export function ResultActs({ look, asSerial, ways }: { look: Look; asSerial: boolean; ways: ResultHandlers }) {
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
          form={FORM_ID}
          name="kind"
          value="serial"
          onClick={instead(ways.askSerial)}
          data-row="asSerial"
        >
          Check as serial number
        </button>
      )}
      {look === 'caution' && (
        <button
          className={`btn btn-block needs-script ${asSerial ? '' : 'btn-primary btn-lg'}`.trimEnd()}
          type="button"
          onClick={ways.correct}
        >
          Correct the number
        </button>
      )}
      <a
        className={look === 'caution' ? 'btn btn-block' : 'btn btn-primary btn-lg btn-block'}
        href={CHECK_PAGES.checker}
        onClick={instead(ways.next)}
      >
        Check another device
      </a>
      {look === 'missing' && (
        <a className="btn btn-block" href={SUPPORT.phoneLink}>
          <Phone className="i" />I have found this device
        </a>
      )}
      {look === 'stolen' && (
        <a className="btn btn-block" href={SUPPORT.phoneLink}>
          <Phone className="i" />
          Call Ownmark
        </a>
      )}
      {look === 'clean' && (
        <a className="btn btn-block" href={PATHS.register}>
          Register it in your name <ArrowRight className="i" />
        </a>
      )}
    </div>
  );
}

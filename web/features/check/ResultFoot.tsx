import { ArrowRight, Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CHECK_PAGES } from '../../../worker/schemas/check-page.ts';
import type { CheckVerdict } from '../../../worker/schemas/checks.ts';
import { SUPPORT } from '../../../worker/schemas/support.ts';

/** What to do next: call about a reported device, check the next one otherwise. */
export function ResultFoot({ verdict, onStartOver }: { verdict: CheckVerdict; onStartOver: () => void }) {
  function startOver(event: MouseEvent) {
    event.preventDefault();
    onStartOver();
  }

  return (
    <div className="result-foot">
      {verdict === 'clean' && (
        <a className="link-row" href={CHECK_PAGES.checker} onClick={startOver}>
          Check another device <ArrowRight className="i" />
        </a>
      )}
      {verdict === 'missing' && (
        <a className="btn btn-block" href={SUPPORT.phoneLink}>
          <Phone className="i" />I have found this device
        </a>
      )}
      {verdict === 'stolen' && (
        <a className="btn btn-danger btn-block" href={SUPPORT.phoneLink}>
          <Phone className="i" />
          Call Ownmark now
        </a>
      )}
    </div>
  );
}

import { ERRORS } from '../lib/errors.ts';
import { Ghost } from '../ui/Ghost.tsx';

/** No answer to who is signed in: nobody is signed out for that, they may try again. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="wrap lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        We can’t reach Ownmark
      </h1>
      <p className="lead prose">
        {ERRORS.network} You are still signed in, and nothing you typed is lost. This page tries again by itself when
        the connection is back.
      </p>
      <div className="btn-row">
        <button className="btn btn-primary" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}

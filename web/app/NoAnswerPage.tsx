import { ERRORS, messageOf, statusOf } from '#lib/api/errors.ts';
import { Ghost } from '#ui/Ghost.tsx';

/** The session could not be checked; nobody is signed out for that. */
export function NoAnswerPage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const cut = statusOf(failure) === null;
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        {cut ? 'We can’t reach Ownmark' : 'Ownmark can’t open this page now'}
      </h1>
      <p className="lead prose">
        {messageOf(failure, cut ? ERRORS.network : ERRORS.unexpected)} You are still signed in. What you typed is saved.
        {cut && ' This page tries again by itself when the connection is back.'}
      </p>
      <div className="btn-row">
        <button className="btn btn-primary" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}

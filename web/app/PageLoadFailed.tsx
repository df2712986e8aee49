import { useEffect, useRef } from 'react';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Ghost } from '#ui/Ghost.tsx';

/** The page's script did not come: the link loads the page again, as it is served. */
export function PageLoadFailed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost wrong />
      <h1 className="h2" tabIndex={-1} ref={heading}>
        We can’t reach Ownmark
      </h1>
      <p className="lead prose">{NETWORK_ERROR}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}

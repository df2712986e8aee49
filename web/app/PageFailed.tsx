import { useEffect, useRef } from 'react';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Ghost } from '#ui/Ghost.tsx';

type Props = {
  title: string;
  text: string;
  onRetry: () => void;
  /** True if the frame has a `main` element already. */
  inMain?: boolean;
};

/** Replaces a page that can't be shown. */
export function PageFailed({ title, text, onRetry, inMain = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const said = (
    <>
      <Ghost wrong />
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead prose">{text}</p>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
  if (inMain) return <div className="stack lost">{said}</div>;
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      {said}
    </main>
  );
}

/** The page's script did not come: the link loads the page again, as it is served. */
export function PageLoadFailed() {
  return <PageFailed title="We can’t reach Ownmark" text={NETWORK_ERROR} onRetry={() => window.location.reload()} />;
}

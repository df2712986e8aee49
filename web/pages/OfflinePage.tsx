import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { Ghost } from '#ui/Ghost.tsx';

/** At the address of the page that did not come. */
export function OfflinePage() {
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost wrong />
      <h1 className="h2" tabIndex={-1}>
        We can’t reach Ownmark
      </h1>
      <p className="lead prose">{NETWORK_ERROR}</p>
      <button className="btn btn-primary" type="button" data-reload="">
        Try again
      </button>
    </main>
  );
}

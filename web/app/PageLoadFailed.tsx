import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { PageFailed } from './PageFailed.tsx';

/** The page's script did not come: the link loads the page again, as it is served. */
export function PageLoadFailed() {
  return <PageFailed title="We can’t reach Ownmark" text={NETWORK_ERROR} onRetry={() => window.location.reload()} />;
}

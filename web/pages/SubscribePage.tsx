import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { Subscribe } from '#features/public/pricing/Subscribe.tsx';
import { PageHead } from '#features/public/site/parts.tsx';
import { Island } from '#ui/Island.tsx';

/** One for every plan. */
export function SubscribePage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Subscribe" lead="Choose how long, see the price, and pay. No auto-renewal." />
      <NeedsScript what="Subscribing" />
      <Island name="Subscribe" of={Subscribe} wakes="now" />
    </main>
  );
}

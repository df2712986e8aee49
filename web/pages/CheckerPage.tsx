import { Checker } from '#features/public/check/Checker.tsx';
import { PageHead } from '#features/public/site/parts.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { Island } from '#ui/Island.tsx';

export function CheckerPage({ checked }: { checked?: CheckedPage }) {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Check before you pay" lead="Type the number, press Check Status." />
      <Island name="Checker" of={Checker} drawn={{ checked }} />
    </main>
  );
}

import { CheckForm } from '#features/public/check/CheckForm.tsx';
import { Result } from '#features/public/check/Result.tsx';
import { Samples } from '#features/public/check/Samples.tsx';
import { useCheck } from '#features/public/check/useCheck.ts';
import { PageHead } from '#features/public/site/parts.tsx';
import { AutoCheckSwitch } from '#features/shared/devices/identifierInput.tsx';
import { LazyRecentChecks } from '#features/shared/devices/LazyRecentChecks.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';

export function CheckerPage({ checked }: { checked?: CheckedPage }) {
  const check = useCheck(checked);
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Check before you pay" lead="Type the number, press Check Status." />
      <div className="stack gap-6 checker">
        <div className="stack slip">
          <CheckForm page="checker" check={check} />
          <AutoCheckSwitch />
          <Samples page="checker" check={check} />
        </div>
        <Result check={check} />
      </div>
      <LazyRecentChecks onAsk={(recent) => void check.askAgain(recent)} />
    </main>
  );
}

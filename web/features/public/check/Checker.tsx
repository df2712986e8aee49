import { AutoCheckSwitch } from '#features/shared/devices/identifierInput.tsx';
import { LazyRecentChecks } from '#features/shared/devices/LazyRecentChecks.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CheckForm } from './CheckForm.tsx';
import { Result } from './Result.tsx';
import { Samples } from './Samples.tsx';
import { useCheck } from './useCheck.ts';

export { loadForAnswer as prepare } from './answerParts.ts';

/** `checked`: the answer that the Worker writes into the page. */
export function Checker({ checked }: { checked?: CheckedPage }) {
  const check = useCheck('checker', checked);
  return (
    <>
      <div className="stack gap-6 checker">
        <div className="stack slip">
          <CheckForm page="checker" check={check} />
          <AutoCheckSwitch />
          <Samples page="checker" check={check} />
        </div>
        <Result check={check} />
      </div>
      <LazyRecentChecks onAsk={(recent) => void check.askAgain(recent)} />
    </>
  );
}

import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CheckForm } from './CheckForm.tsx';
import { Result } from './Result.tsx';
import { Samples } from './Samples.tsx';
import { useCheck } from './useCheck.ts';

export { loadForAnswer as prepare } from './answerParts.ts';

/** `checked`: the answer that the Worker writes into the page. */
export function HomeCheck({ checked }: { checked?: CheckedPage }) {
  const check = useCheck('home', checked);
  return (
    <div className="stack slip">
      <CheckForm page="home" check={check} />
      <Result check={check} />
      <Samples page="home" check={check} />
    </div>
  );
}

import { PageHead } from '#features/public/site/parts.tsx';
import { Paper } from '#features/public/verify/Paper.tsx';
import { Verify } from '#features/public/verify/Verify.tsx';
import { Island } from '#ui/Island.tsx';

export const VerifyPage = () => <Island name="Verify" of={Verify} />;

/** `/v/:number`: the Worker fills the answer in, the browser asks anew. */
export const AnswerPage = () => <Island name="Verify" of={Verify} props={{ isOne: true }} wakes="now" />;

/** A paper that stands in the address. */
export function PaperPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead title="Keep this paper" />
      <Island name="Paper" of={Paper} wakes="now" />
    </main>
  );
}

import { PATHS } from '#lib/paths/paths.ts';
import { PAPER_QUESTION, PAPER_SENT, titleOfRuling } from '#schemas/papers/words.ts';
import { Link } from '#ui/Link.tsx';
import { PaperAnswer, usePaper } from './PaperAnswer.tsx';
import { PaperForm } from './PaperForm.tsx';

/** `isOne`: the page of one number, where the answer stands alone. */
export function Verify({ isOne = false }: { isOne?: boolean }) {
  const paper = usePaper();
  const { run } = paper;
  const answer = <PaperAnswer run={run} again={paper.again} />;
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <div className="page-head">
        <h1 className="h2" tabIndex={-1}>
          <span data-paper-title="">
            {isOne && run.state === 'looked' ? titleOfRuling(run.ruling) : PAPER_QUESTION}
          </span>
        </h1>
      </div>
      {isOne ? (
        <div className="stack gap-4">
          {answer}
          <Link to={PATHS.verify}>Check another paper</Link>
        </div>
      ) : (
        <div className="stack gap-6 checker verify">
          <div className="stack slip">
            <PaperForm
              present={(text) => void paper.present(text)}
              clear={paper.clear}
              busy={run.state === 'looking'}
            />
            <p className="slip-foot muted">
              <span className="needs-script">
                The paper stays in this browser. For today’s answer we receive its number and the device’s.
              </span>
              <noscript>{PAPER_SENT}</noscript> <a href={PATHS.forPolice}>For police, insurers and shops</a>
            </p>
          </div>
          {answer}
        </div>
      )}
    </main>
  );
}

import { useParams } from 'react-router-dom';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { PaperAnswer } from '#features/public/verify/PaperAnswer.tsx';
import { PaperForm } from '#features/public/verify/PaperForm.tsx';
import { usePaper } from '#features/public/verify/usePaper.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { PAPER_SENT } from '#schemas/papers/words.ts';

/** Also under `/v/:number`, where the Worker did not answer. */
export function VerifyPage() {
  const { number } = useParams();
  const paper = usePaper(number);
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead
        title="Is this paper real?"
        lead="Check any certificate, check note or report sheet of Ownmark. Free, no account. We say what is true today, then what the paper said on its day."
      />
      <div className="stack gap-6 checker verify">
        <div className="stack slip">
          <p className="tag" aria-hidden="true">
            <span>Free</span>
          </p>
          <h2 className="slip-title">Check a paper</h2>
          <PaperForm
            present={(text) => void paper.present(text)}
            clear={paper.clear}
            busy={paper.run.state === 'looking'}
          />
          <p className="slip-foot muted">
            <span data-paper-kept="">
              <span className="needs-script">
                The paper stays in this browser. For today’s answer we receive its number and the device’s.
              </span>
              <noscript>{PAPER_SENT}</noscript>
            </span>{' '}
            <a href={PATHS.forPolice}>For police, insurers and shops</a>
          </p>
        </div>
        <PaperAnswer run={paper.run} again={paper.again} />
      </div>
    </main>
  );
}

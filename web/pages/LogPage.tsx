import { LogView } from '#features/public/log/LogView.tsx';
import { Now } from '#features/public/log/Now.tsx';
import { How, Never, What, Witnesses, Yourself } from '#features/public/log/Parts.tsx';
import { LOG_QUESTIONS } from '#features/public/log/questions.ts';
import { useLog } from '#features/public/log/useLog.ts';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { Accordion } from '#ui/Accordion.tsx';

export function LogPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead
        title="The public log"
        lead="Every paper we sign leaves a fingerprint here, in order, for good. If anybody changes or backdates a paper, even we ourselves, it shows."
      />
      <LogView log={useLog()}>
        <Now />
        <How />
        <What />
        <Never />
        <Witnesses />
        <Yourself />
      </LogView>
      <section className="log-part" aria-labelledby="ask">
        <h2 className="h1" id="ask">
          People ask
        </h2>
        <Accordion items={LOG_QUESTIONS} />
      </section>
    </main>
  );
}

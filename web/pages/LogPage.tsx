import { ScanQrCode } from 'lucide-react';
import { Alerts } from '#features/public/log/Alerts.tsx';
import { ForVerifiers } from '#features/public/log/ForVerifiers.tsx';
import { LogView } from '#features/public/log/LogView.tsx';
import { LOG_QUESTIONS } from '#features/public/log/questions.ts';
import { useLog } from '#features/public/log/useLog.ts';
import { What } from '#features/public/log/What.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function LogPage() {
  return (
    <main id="main" className="wrap stack gap-6 page-end" tabIndex={-1}>
      <PageHead title="The public log" lead="Every paper leaves a fingerprint here. If anyone changes one, it shows." />
      <LogView log={useLog()}>
        <Alerts />
        <div className="btn-row btn-row-fill">
          <ButtonLink to={PATHS.verify} kind="primary" icon={<ScanQrCode />}>
            Check a paper
          </ButtonLink>
        </div>
        <What />
        <Accordion items={LOG_QUESTIONS} />
        <ForVerifiers />
      </LogView>
    </main>
  );
}

import { Band } from '#features/public/site/Band.tsx';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceRows } from '#features/public/site/ServiceRows.tsx';
import { Steps } from '#features/public/site/Steps.tsx';
import { HOW_IT_WORKS } from '#features/public/site/serviceTexts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';

export function ServicesPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-end">
        <PageHead
          title="What the register does for you"
          lead="Four services, one register. Your device’s number is in your name, and anyone can check it."
        />
        <h2 className="sr-only">Services</h2>
        <ServiceRows />
      </div>
      <Claims figures={CLAIMS.services} />
      <Band id="how" title="How it works">
        <Steps steps={HOW_IT_WORKS} />
      </Band>
      <Closing other={{ to: PATHS.pricing, label: 'See pricing' }} />
    </main>
  );
}

import { Band } from '#features/public/site/Band.tsx';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceCards } from '#features/public/site/ServiceCards.tsx';
import { Steps } from '#features/public/site/Steps.tsx';
import { HOW_IT_WORKS, SERVICES_LEAD } from '#features/public/site/services.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';

export function ServicesPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-end">
        <PageHead title="What the register does for you" lead={SERVICES_LEAD} />
        <h2 className="sr-only">Services</h2>
        <ServiceCards />
      </div>
      <Claims figures={CLAIMS.services} />
      <Band id="how" title="How it works">
        <Steps steps={HOW_IT_WORKS} />
      </Band>
      <Closing other={{ to: PATHS.pricing, label: 'See pricing' }} />
    </main>
  );
}

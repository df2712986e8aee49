import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceRows } from '#features/public/site/ServiceRows.tsx';
import { Steps } from '#features/public/site/Steps.tsx';
import { SERVICE_TEXTS } from '#features/public/site/serviceTexts.ts';
import { PATHS } from '#lib/paths/paths.ts';

export function servicePage(address: string) {
  const text = SERVICE_TEXTS[address];
  if (!text) throw new Error(`There is no service at ${address}.`);
  const { title, lead, steps } = text;

  return function ServicePage() {
    return (
      <main id="main" tabIndex={-1}>
        <div className="wrap stack page-end">
          <PageHead title={title} lead={lead} />
          <h2 className="sr-only">How it works</h2>
          <Steps steps={steps} />
          <h2 className="h3 mt-5">The other services</h2>
          <ServiceRows but={address} />
        </div>
        <Closing other={{ to: PATHS.pricing, label: 'See pricing' }} />
      </main>
    );
  };
}

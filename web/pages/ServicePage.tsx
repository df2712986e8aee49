import { Band } from '#features/public/site/Band.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { Entries } from '#features/public/site/Entries.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceCards } from '#features/public/site/ServiceCards.tsx';
import { Steps } from '#features/public/site/Steps.tsx';
import { SERVICES } from '#features/public/site/services.tsx';
import { PATHS } from '#lib/paths/paths.ts';

export function servicePage(address: string) {
  const service = SERVICES.find(({ to }) => to === address);
  if (!service) throw new Error(`There is no service at ${address}.`);
  const { to, name, title, lead, steps, points } = service;

  return function ServicePage() {
    return (
      <main id="main" tabIndex={-1}>
        <div className="wrap page-end">
          <PageHead title={title} lead={lead} />
          <h2 className="sr-only">How {name.toLowerCase()} works</h2>
          <Steps steps={steps} />
        </div>
        <Band split id="points" sunk title="Good to know">
          <Entries entries={points} />
        </Band>
        <Band id="others" title="The other services">
          <ServiceCards but={to} />
        </Band>
        <Closing other={{ to: PATHS.pricing, label: 'See pricing' }} />
      </main>
    );
  };
}

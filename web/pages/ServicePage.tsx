import { Closing } from '#features/public/site/Closing.tsx';
import { Entries } from '#features/public/site/Entries.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceCards } from '#features/public/site/ServiceCards.tsx';
import { Steps } from '#features/public/site/Steps.tsx';
import { SERVICES } from '#features/public/site/services.tsx';
import { PATHS } from '#lib/paths/paths.ts';

/** One of the four services, by its address. */
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
        <section className="section section-sunk" aria-labelledby="points">
          <div className="wrap stack gap-6 split">
            <h2 className="h2" id="points">
              Good to know
            </h2>
            <Entries entries={points} />
          </div>
        </section>
        <section className="section" aria-labelledby="others">
          <div className="wrap">
            <div className="stack gap-3 section-head">
              <h2 className="h2" id="others">
                The other services
              </h2>
            </div>
            <ServiceCards but={to} />
          </div>
        </section>
        <Closing other={{ to: PATHS.pricing, label: 'See pricing' }} />
      </main>
    );
  };
}

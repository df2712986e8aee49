import { Link } from 'react-router-dom';
import { CheckForm } from '#features/public/check/CheckForm.tsx';
import { CheckSlip } from '#features/public/check/CheckSlip.tsx';
import { Result } from '#features/public/check/Result.tsx';
import { Samples } from '#features/public/check/Samples.tsx';
import { type Check, useCheck } from '#features/public/check/useCheck.ts';
import { HomeCard } from '#features/public/pricing/HomeCard.tsx';
import { Plans } from '#features/public/pricing/Plans.tsx';
import { Band } from '#features/public/site/Band.tsx';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { Comparison } from '#features/public/site/Comparison.tsx';
import { Entries } from '#features/public/site/Entries.tsx';
import { ServiceCards } from '#features/public/site/ServiceCards.tsx';
import { SERVICES_LEAD } from '#features/public/site/services.tsx';
import { Testimonials } from '#features/public/site/Testimonials.tsx';
import { PREMIUM } from '#features/shared/plans/premium.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { SosLink } from '#ui/SosLink.tsx';

export function HomePage({ checked }: { checked?: CheckedPage }) {
  const check = useCheck(checked);
  return (
    <main id="main" tabIndex={-1}>
      <Hero check={check} />
      <Claims figures={CLAIMS.figures} />
      <Band id="services" title="What the register does for you" lead={SERVICES_LEAD}>
        <ServiceCards />
      </Band>
      <Band id="premium" sunk split title="Five premium services" lead={PREMIUM_LEAD}>
        <Entries entries={PREMIUM} />
      </Band>
      <Band id="plans" title="Plans and prices" lead={`${CLAIMS.freeTrial}. Reporting a device never needs a plan.`}>
        <Plans page="home" Card={HomeCard} />
        <p className="muted mt-5">
          By the month or by the year: <Link to={PATHS.pricing}>see all prices</Link>
        </p>
      </Band>
      <Band id="compared" sunk title="How Ownmark compares" lead={COMPARED_LEAD}>
        <Comparison />
      </Band>
      <Band id="quotes" title="From people who checked first" lead="Sample stories of invented people.">
        <Testimonials />
      </Band>
      <Closing plate />
    </main>
  );
}

const PREMIUM_LEAD = 'What a plan adds, for the day your device is gone.';
const COMPARED_LEAD = 'A map finds a phone that is switched on. A register shows who owns it, even after a reset.';

function Hero({ check }: { check: Check }) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="display" tabIndex={-1}>
          The register that proves a device is yours
        </h1>
        <div className="hero-side">
          <p className="hero-lead">
            Check any phone, tablet or laptop before you pay. Register your own, and report it the minute it goes
            missing.
          </p>
          <ButtonLink className="btn-on-brand hero-call wide" to={PATHS.register}>
            Get Protected
          </ButtonLink>
        </div>
        <CheckSlip>
          <CheckForm page="home" check={check} />
          <SosLink to={PATHS.stolen} small="Free, from any phone, no password needed to start" />
          <Result check={check} />
          <div className="between slip-foot muted">
            <p>No account needed. A check shows only whether a device is reported missing or stolen.</p>
            <Samples page="home" check={check} />
          </div>
        </CheckSlip>
        <ButtonLink className="btn-on-brand hero-call narrow" block to={PATHS.register}>
          Get Protected
        </ButtonLink>
      </div>
    </section>
  );
}

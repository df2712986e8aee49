import { Link } from 'react-router-dom';
import { CheckForm } from '#features/public/check/CheckForm.tsx';
import { Result } from '#features/public/check/Result.tsx';
import { Samples } from '#features/public/check/Samples.tsx';
import { type Check, useCheck } from '#features/public/check/useCheck.ts';
import { HomeCard } from '#features/public/pricing/HomeCard.tsx';
import { Plans } from '#features/public/pricing/Plans.tsx';
import { Band } from '#features/public/site/Band.tsx';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { Comparison } from '#features/public/site/Comparison.tsx';
import { PremiumNames } from '#features/public/site/PremiumNames.tsx';
import { ServiceRows } from '#features/public/site/ServiceRows.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function HomePage({ checked }: { checked?: CheckedPage }) {
  const check = useCheck(checked);
  return (
    <main id="main" tabIndex={-1}>
      <Hero check={check} />
      <Claims figures={CLAIMS.figures} />
      <Band id="services" title="What we do">
        <ServiceRows />
      </Band>
      <Band id="premium" sunk title="Premium services">
        <PremiumNames />
      </Band>
      <Band id="plans" title="Plans and prices" lead={`${CLAIMS.freeTrial}: ask us before you order.`}>
        <Plans page="home" Card={HomeCard} />
        <Link className="link-row" to={PATHS.pricing}>
          See all prices
        </Link>
      </Band>
      <Band id="compared" sunk title="How Ownmark compares">
        <Comparison />
      </Band>
      <Band id="quotes" title="From people who checked" lead="Sample stories of invented people.">
        <Testimonials />
      </Band>
      <Closing />
    </main>
  );
}

function Hero({ check }: { check: Check }) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="display" tabIndex={-1}>
          The register that proves a device is yours
        </h1>
        <p className="hero-lead">Check a phone before you pay. Register yours before it goes missing.</p>
        <div className="stack slip">
          <CheckForm page="home" check={check} />
          <Result check={check} />
          <Samples page="home" check={check} />
        </div>
        <ButtonLink className="btn-on-brand-line" to={PATHS.register}>
          Get Protected
        </ButtonLink>
      </div>
    </section>
  );
}

/** SAMPLE CONTENT: fixed testimonials of invented people, said to be so. Replace them before the service goes live. */
const TESTIMONIALS = [
  {
    name: 'Chinedu Okonkwo',
    who: 'Phone trader, Computer Village, Ikeja',
    words:
      '“A boy offered me an A54 for half price. I typed the number, it said stolen. I told him to carry his wahala and go.”',
  },
  {
    name: 'Zainab Sani',
    who: 'Student, Zaria',
    words:
      '“They took my laptop in Zaria on a Friday. On Sunday a repairer in Kano checked the serial number and called.”',
  },
  {
    name: 'Bísí Ògúnlẹ́yẹ',
    who: 'Mother of three, Ibadan',
    words: '“We sold the old tablet and I transferred it with a code. That was that.”',
  },
] as const;

function Testimonials() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by keys
    <section className="testimonials" aria-label="Stories" tabIndex={0}>
      {TESTIMONIALS.map(({ name, who, words }) => (
        <figure className="stack testimonial" key={name}>
          <blockquote>{words}</blockquote>
          <figcaption>
            <b>{name}</b>
            {who}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

import { Check, CircleDot, X } from 'lucide-react';
import { HomeCheck } from '#features/public/check/HomeCheck.tsx';
import { Plans } from '#features/public/pricing/Plans.tsx';
import { Band, Claims, Closing, ServiceRows } from '#features/public/site/parts.tsx';
import { PremiumNames } from '#features/shared/payments/premium.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { CLAIMS } from '#schemas/plans/claims.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Island } from '#ui/Island.tsx';
import { Link } from '#ui/Link.tsx';

export function HomePage({ checked }: { checked?: CheckedPage }) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero checked={checked} />
      <Claims figures={CLAIMS.figures} />
      <Band id="services" title="What we do">
        <ServiceRows />
      </Band>
      <Band id="premium" sunk title="Premium services">
        <PremiumNames />
      </Band>
      <Band id="plans" title="Plans and prices" lead={`${CLAIMS.freeTrial}: ask us before you order.`}>
        <Plans page="home" />
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

function Hero({ checked }: { checked?: CheckedPage }) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="display" tabIndex={-1}>
          The register that proves a device is yours
        </h1>
        <p className="hero-lead">Check a phone before you pay. Register yours before it goes missing.</p>
        <Island name="HomeCheck" of={HomeCheck} drawn={{ checked }} />
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

const COMPARED = ['Ownmark', 'Network provider', 'Find-my-device', 'Physical tracking'] as const;

type ComparisonAnswer = 'Yes' | 'Partly' | 'No';

/** In the order of COMPARED. */
const COMPARISON: readonly {
  need: string;
  answers: readonly [ComparisonAnswer, ComparisonAnswer, ComparisonAnswer, ComparisonAnswer];
}[] = [
  { need: 'Registered proof of ownership', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'A buyer can check before paying', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'Laptops and tablets too', answers: ['Yes', 'No', 'Partly', 'Partly'] },
  { need: 'Still works after a factory reset', answers: ['Yes', 'Partly', 'Partly', 'No'] },
  { need: 'Nothing to install or charge', answers: ['Yes', 'Yes', 'No', 'No'] },
  { need: 'Live position on a map', answers: ['No', 'No', 'Yes', 'Yes'] },
  { need: 'Recovered device brought back free', answers: ['Yes', 'No', 'No', 'No'] },
];

const LOOKS = {
  Yes: { icon: Check, className: 'yes' },
  Partly: { icon: CircleDot, className: 'part' },
  No: { icon: X, className: 'no muted' },
} as const;

export function Comparison() {
  return (
    <div className="compare">
      <table>
        <caption className="sr-only">
          Ownmark compared with a network provider, a find-my-device feature and physical tracking
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">What you need</span>
            </td>
            {COMPARED.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ need, answers }) => (
            <tr key={need}>
              <th scope="row">{need}</th>
              {COMPARED.map((name, place) => (
                <Cell key={name} answer={answers[place] ?? 'No'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ answer }: { answer: ComparisonAnswer }) {
  const { icon: Icon, className } = LOOKS[answer];
  return (
    <td className={className}>
      <Icon className="i" />
      <span>{answer}</span>
    </td>
  );
}

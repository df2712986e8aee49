import { Band } from '#features/public/site/Band.tsx';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { ServiceRows } from '#features/public/site/ServiceRows.tsx';
import { HOW_IT_WORKS, SERVICE_TEXTS } from '#features/public/site/serviceTexts.ts';
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

export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="stack gap-6 steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="amount" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

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

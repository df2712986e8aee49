import { Band, Claims, Closing, PageHead, ServiceRows } from '#features/public/site/parts.tsx';
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

type ServiceText = { title: string; lead: string; steps: readonly { title: string; text: string }[] };

export const SERVICE_TEXTS: Readonly<Record<string, ServiceText>> = {
  [PATHS.protection]: {
    title: 'Protection: your device, in your name',
    lead: 'A device that you register before it is stolen is harder to sell and easier to get back.',
    steps: [
      {
        title: 'Find the number',
        text: 'Dial *#06# for the IMEI, or look in Settings under About for the serial number. A dual-SIM phone has two IMEIs: register both.',
      },
      { title: 'Register it', text: 'Choose the type, type its number, and name it.' },
      {
        title: 'It is registered',
        text: 'Nobody else can register it. A check tells nobody who owns it, or even that it is registered, until you report it.',
      },
    ],
  },
  [PATHS.recovery]: {
    title: 'Recovery: from stolen to found',
    lead: 'Act fast: the first minutes matter. Reporting is free and needs no plan.',
    steps: [
      {
        title: 'Report it',
        text: 'Use any phone or computer. Say if it is missing or stolen, and where. Then we show you each step: lock the phone, block the SIM, change passwords.',
      },
      {
        title: 'Every check warns',
        text: 'Anyone who checks the number is told not to buy it, and how to reach us. You choose what else they see.',
      },
      {
        title: 'It comes back',
        text: 'A finder writes to you through us. Neither sees the other’s number. Then say that you have it back.',
      },
    ],
  },
  [PATHS.tracking]: {
    title: 'Tracking: one history for each device',
    lead: 'Not a dot on a map: a record of what happened to a device and who owned it when.',
    steps: [
      { title: 'Registered', text: 'The history begins on the day you register the device.' },
      {
        title: 'Reported and found',
        text: 'We keep each change of status with its date. Only you see the place and your words.',
      },
      {
        title: 'Transferred',
        text: 'A code, the recipient and a review confirm each new owner. The history stays with the device, and you get an e-mail each time.',
      },
    ],
  },
  [PATHS.support]: {
    title: 'Support: real people to talk to',
    lead: 'Have a question? Found a device? Cannot log in? This is how to reach us.',
    steps: [
      { title: 'Look it up', text: 'The Help page answers most questions.' },
      {
        title: 'Call or write',
        text: 'Phone, e-mail or WhatsApp. Have the device’s number ready. We never ask for a code or a password.',
      },
      { title: 'Hear from us', text: 'Support replies within 24 hours on business days.' },
    ],
  },
};

export const HOW_IT_WORKS = [
  { title: 'Register', text: 'Register your device by its IMEI or serial number.' },
  { title: 'Report', text: 'If it goes missing, report it. Anyone who checks it is warned.' },
  { title: 'Recover', text: 'Finders and honest buyers reach you through us.' },
] as const;

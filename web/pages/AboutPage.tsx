import { Band, Claims, Closing, PageHead } from '#features/public/site/parts.tsx';
import { CLAIMS } from '#schemas/plans/claims.ts';

export function AboutPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PageHead title="About Ownmark" lead="We keep the register that proves a phone, tablet or laptop is yours." />
      </div>
      <Claims figures={CLAIMS.about} />
      <Band split id="mission" title="Our mission">
        <div className="stack prose">
          <p className="lead">
            Thieves profit because buyers cannot tell a phone is stolen. We want every buyer to know, by one quick check
            before paying.
          </p>
          <p>
            So we keep a register of devices and their owners, made for Nigeria. Owners register their devices, report
            them in a minute, and transfer them with a code. Anyone can check, free.
          </p>
        </div>
      </Band>
      <Band split id="timeline" sunk title="How we got here">
        <ol className="timeline">
          {TIMELINE.map(({ year, title, text }) => (
            <li key={year}>
              <p className="amount">{year}</p>
              <div>
                <h3 className="h4">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Band>
      <Band id="values" title="What we believe in">
        <ul className="values">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Closing title="Get started" text="Register your phones. Check before you buy." />
    </main>
  );
}

/** SAMPLE CONTENT: the company's history. Replace it before the service goes live. */
const TIMELINE = [
  {
    year: '2023',
    title: 'A notebook in Ikeja',
    text: 'A phone trader writes down the numbers that people ask about.',
  },
  {
    year: '2024',
    title: 'The first register',
    text: 'The notebook becomes a list that every shop on the street can use.',
  },
  {
    year: '2025',
    title: 'Owners confirm it',
    text: 'Transfers need a code, so only the owner can pass a device on.',
  },
  {
    year: '2026',
    title: 'Open to everyone',
    text: 'Anyone can check a device, free and without an account, in the browser or over the API.',
  },
] as const;

export const VALUES = [
  { title: 'Safety is not for sale', text: 'You never need a plan to report or check a device.' },
  { title: 'Say little', text: 'A check tells buyers what they need to know, and nothing about you.' },
  { title: 'The owner decides', text: 'You choose what others see, for each report.' },
  { title: 'We always tell you', text: 'If anything happens to your device, we tell you.' },
  { title: 'Light on data', text: 'It works on any phone, on any network, in bright sun.' },
  { title: 'Plain words', text: 'Short sentences, real prices, nothing hidden.' },
] as const;

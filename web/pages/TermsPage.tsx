import { ContactLines, type LegalSection, LegalText, PROMISES } from '#features/public/legal/LegalText.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { Link } from '#ui/Link.tsx';

export function TermsPage() {
  return (
    <LegalText
      document="terms"
      title="Terms of Service"
      lead="What Ownmark does for you, and what we ask of you."
      sections={TERMS}
      noun="terms"
      accept="I Accept These Terms"
    />
  );
}

/** The specification fixes which sections there are. */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    body: (
      <>
        <p>
          Ownmark is a register that proves a device is yours. These terms are the agreement between you and Ownmark
          when you register, report, check or transfer a device, or pay for a plan.
        </p>
        <p>
          If you do not agree with them, please do not use the register. Checking a number stays free and needs no
          account.
        </p>
      </>
    ),
  },
  {
    id: 'data-collection',
    title: 'Data collection',
    body: (
      <p>
        To register devices we need your name, contact details and key holders, and the numbers of your devices. The{' '}
        <Link to={PATHS.privacy}>Privacy Policy</Link> says exactly what, and why.
      </p>
    ),
  },
  {
    id: 'services',
    title: 'Services',
    body: (
      <>
        <h3 className="h4">Device registration</h3>
        <p>
          You register phones, tablets, laptops and desktops by IMEI or serial number. A number can be registered once.
          Your plan says how many devices you may register.
        </p>
        <h3 className="h4">Ownership verification</h3>
        <p>Anyone can check a number. {PROMISES.verification}</p>
        <h3 className="h4">Transfer management with OTP</h3>
        <p>
          Ownership changes by a code sent to the owner or a key holder, the recipient’s acceptance, and a review of at
          most 21&nbsp;days.
        </p>
        <h3 className="h4">Theft reporting</h3>
        <p>
          You can report a device missing or stolen at any time, even without a plan. From that moment every check of
          its number warns.
        </p>
        <h3 className="h4">A global database</h3>
        <p>One register answers every check, wherever it is made from.</p>
        <h3 className="h4">24/7 monitoring</h3>
        <p>Checks and reports are answered around the clock; people answer during the support hours below.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Rights',
    body: (
      <>
        <p>
          Your records are yours: you may see, correct and remove them, end your plan by not renewing it, and object to
          a decision about a transfer. {PROMISES.requests}
        </p>
        <p>
          We may refuse a registration or a transfer, or deactivate an account, where devices or numbers turn out not to
          be somebody’s own.
        </p>
      </>
    ),
  },
  {
    id: 'responsibilities',
    title: 'Responsibilities',
    body: (
      <ul>
        <li>Register only what is yours, and give true numbers and names.</li>
        <li>Report honestly: a false report harms the person who rightly has the device.</li>
        <li>Keep passwords and codes to yourself.</li>
        <li>Do not use the register to trace, threaten or shame people. A check is a warning, not a verdict.</li>
        <li>When you meet a reported device, do not put yourself in danger: tell the police or us.</li>
      </ul>
    ),
  },
  {
    id: 'data-sharing',
    title: 'Data sharing',
    body: (
      <p>
        The two sides of a transfer learn each other’s names. What a check shows of a reported device is the owner’s
        choice. Beyond that, data goes only to the companies that do work for us, and to the authorities where the law
        requires it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        {PROMISES.encryption} Actions that could take a device from you need a code. Tell us at once if you think
        somebody else uses your account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions about these terms reach us here. {PROMISES.support}</p>
        <ContactLines />
      </>
    ),
  },
];

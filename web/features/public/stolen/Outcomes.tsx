import { ArrowLeft } from 'lucide-react';
import { registerStolenPath, reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

type Outcome = {
  id: string;
  title: string;
  text: string;
  steps: readonly (readonly [step: string, small?: string])[];
  act: string;
  to: string;
  from: string;
  callUs?: true;
};

const OUTCOMES: readonly Outcome[] = [
  {
    id: 'way-new',
    title: 'Phone gone? Use a number you can read now',
    text: 'Make a free account with any number whose SMS you can read at this moment: a friend’s, a parent’s, your other SIM. You can change it later.',
    steps: [
      ['Type your name, e-mail and a number you can read now.', 'The code comes to that number.'],
      [
        'Type the phone’s IMEI and choose “Stolen”.',
        'Find it on the box, on the receipt, or online under your phone’s details in your Apple or Google account.',
      ],
      [
        'Report it.',
        'As soon as you report it, anyone who checks it is warned. No plan needed, for up to three devices.',
      ],
    ],
    act: 'Register and report, free',
    to: PATHS.register,
    from: registerStolenPath,
  },
  {
    id: 'way-sign-in',
    title: 'Log in and report',
    text: 'You know your password, so no code is needed.',
    steps: [
      ['Log in.', 'On a borrowed phone leave “Remember me” off.'],
      ['Choose the phone and tap “Report as stolen”.', 'Not registered yet? You can add it as stolen.'],
      ['Follow the list: lock it, block the SIM, tell your bank.'],
    ],
    act: 'Log in and report',
    to: PATHS.login,
    from: reportStolenPath,
  },
  {
    id: 'way-key-holder',
    title: 'Ask a key holder for the code',
    text: 'They will get the code and read it to you. Call them first, so that they expect it.',
    steps: [
      ['Type your account’s phone number and a new password.'],
      ['Choose Key holder 1 or 2.', 'They give the code only after they hear your voice.'],
      ['Type the code, then log in with the new password.', 'Your e-mail stands there already.'],
    ],
    act: 'Send code to key holder',
    to: `${PATHS.forgotPassword}?phone=gone`,
    from: reportStolenPath,
    callUs: true,
  },
  {
    id: 'way-code',
    title: 'Get the code on your phone',
    text: 'The phone of your account is with you, so the code comes to it.',
    steps: [
      ['Type your account’s phone number and a new password.'],
      ['Type the 8 characters from the SMS.'],
      ['Log in with the new password, choose the device and report it.'],
    ],
    act: 'Send me a code',
    to: `${PATHS.forgotPassword}?phone=here`,
    from: reportStolenPath,
  },
];

/** All four are on the page; the chosen one is shown alone. */
export function Outcomes() {
  return (
    <section className="section door-next" aria-labelledby="next-steps">
      <div className="stack gap-1 outcomes-head">
        <h2 className="h1" id="next-steps">
          Your next steps
        </h2>
        <p className="muted">Choose an answer above, or go straight to what fits.</p>
        <a className="link-row start-over" href="#ask-account">
          <ArrowLeft className="i" />
          Start again
        </a>
      </div>
      <div className="stack outcomes">
        {OUTCOMES.map(({ id, title, text, steps, act, to, from, callUs }) => (
          <section key={id} className="stack outcome" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
            <h3 className="dialog-title" id={`${id}-t`}>
              {title}
            </h3>
            <p>{text}</p>
            <ol className="stack gap-3 door-steps">
              {steps.map(([step, small]) => (
                <li key={step}>
                  <span>
                    {step} {small && <small>{small}</small>}
                  </span>
                </li>
              ))}
            </ol>
            <ButtonLink kind="primary" size="lg" block to={to} state={{ from }}>
              {act}
            </ButtonLink>
            {callUs && (
              <p className="small muted">
                Cannot reach them?{' '}
                <a className="nowrap" href={SUPPORT.phoneLink}>
                  {SHOWN.phone}
                </a>
                : we help you report.
              </p>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

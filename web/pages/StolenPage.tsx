import { ArrowRight, Ban, CircleQuestionMark, KeyRound, Smartphone, UserPlus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { NEW_SIM, SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';

/** Whoever is logged in is led on at once (`site.ts`). */
export function StolenPage() {
  return (
    <main
      id="main"
      className="wrap stack gap-5 door"
      tabIndex={-1}
      data-for-members={reportStolenPath}
      data-for-staff={PATHS.adminReportDevice}
    >
      <div className="stack gap-2 alert-head" data-status="stolen">
        <span className="stripe" />
        <h1 className="h2" tabIndex={-1}>
          Phone stolen? Report it now
        </h1>
        <p>Three questions. Free.</p>
      </div>
      <Questions />
      <Ways />
      <p className="muted">
        Stuck? Call{' '}
        <a className="nowrap" href={SUPPORT.phoneLink}>
          {SHOWN.phone}
        </a>
        , {SUPPORT.shortHours}
      </p>
    </main>
  );
}

const QUESTIONS = [
  {
    id: 'ask-account',
    title: 'Do you have an Ownmark account?',
    answers: [
      { to: 'ask-password', icon: UserRound, label: 'Yes, I have one' },
      { to: 'way-new', icon: UserPlus, label: 'No, or I am not sure' },
    ],
  },
  {
    id: 'ask-password',
    title: 'Do you know your password?',
    answers: [
      { to: 'way-sign-in', icon: KeyRound, label: 'Yes, I know it' },
      { to: 'ask-phone', icon: CircleQuestionMark, label: 'No, I forgot it' },
    ],
  },
  {
    id: 'ask-phone',
    title: 'Do you have the SIM of your account’s number?',
    answers: [
      { to: 'way-code', icon: Smartphone, label: 'Yes, I can read its SMS' },
      { to: 'way-key-holder', icon: Ban, label: 'No, it is gone' },
    ],
  },
] as const;

/** Answers are plain links, and the style shows their target alone: no script needed. */
export function Questions() {
  return QUESTIONS.map(({ id, title, answers }) => (
    <section key={id} className="stack gap-4 door-part" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
      <h2 className="h3" id={`${id}-t`}>
        {title}
      </h2>
      <div className="stack gap-3">
        {answers.map(({ to, icon, label }) => (
          <a key={to} className="ask-answer" href={`#${to}`}>
            <IconSlot>{icon}</IconSlot>
            <b>{label}</b>
            <ArrowRight className="i muted" />
          </a>
        ))}
      </div>
    </section>
  ));
}

const BLOCK = { kind: 'primary', size: 'lg', block: true } as const;

/** The ways to report, one for each answer. */
function Ways() {
  return (
    <>
      <Way
        id="way-new"
        title="Report it with any phone at hand"
        text="You type four things. The code comes by SMS to a phone you can read now."
      >
        {/* A page of the Worker: no route of the client. */}
        <a className="btn btn-primary btn-lg btn-block" href={REPORT_PAGE}>
          Report it, free
        </a>
      </Way>
      <Way
        id="way-sign-in"
        title="Log in and report"
        text="No code is needed. On a borrowed phone leave “Remember me” off."
      >
        <NeedsScript what="Reporting from your account" />
        <ButtonLink to={PATHS.login} state={{ from: reportStolenPath }} {...BLOCK}>
          Log in and report
        </ButtonLink>
      </Way>
      <Way
        id="way-key-holder"
        title="Ask a key holder for the code"
        text="Call them first. They read the code to you after they hear your voice."
      >
        <ButtonLink to={`${PATHS.forgotPassword}?phone=gone`} {...BLOCK}>
          Send code to key holder
        </ButtonLink>
        <a className="link-row" href="#way-support">
          I can’t reach a key holder
        </a>
      </Way>
      <Way id="way-support" title="Buyers are not warned yet" text={NEW_SIM}>
        <a className="btn btn-primary btn-lg btn-block" href="#way-code">
          I have a new SIM
        </a>
        <a className="btn btn-block" href={SUPPORT.phoneLink}>
          Call {SHOWN.phone}
        </a>
        <p className="small muted">
          We ask who you are and report it. Closed? <a href={`mailto:${SUPPORT.email}`}>Write to us</a>
        </p>
        <a className="link-row" href={REPORT_PAGE}>
          Not registered? Report it
        </a>
      </Way>
      <Way id="way-code" title="Get the code on your phone" text="It lets you set a new password. Then you report.">
        <ButtonLink to={`${PATHS.forgotPassword}?phone=here`} {...BLOCK}>
          Send me a code
        </ButtonLink>
      </Way>
    </>
  );
}

type Props = { id: string; title: string; text: string; children: ReactNode };

function Way({ id, title, text, children }: Props) {
  return (
    <section className="stack gap-4 door-part" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
      <h2 className="h3" id={`${id}-t`}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
      <a className="link-row" href="#ask-account">
        Start again
      </a>
    </section>
  );
}

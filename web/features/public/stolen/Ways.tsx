import type { ReactNode } from 'react';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { REPORT_PAGE } from '#schemas/reports/paths.ts';
import { NEW_SIM, SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

const BLOCK = { kind: 'primary', size: 'lg', block: true } as const;

/** What answers lead to. */
export function Ways() {
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
      <Way id="way-support" title="Buyers are not warned yet" text={`${NEW_SIM} It gets the code.`}>
        <a className="btn btn-primary btn-lg btn-block" href="#way-code">
          I have a new SIM
        </a>
        <a className="btn btn-block" href={SUPPORT.phoneLink}>
          Call {SHOWN.phone}
        </a>
        <p className="small muted">We ask who you are and report it for you.</p>
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

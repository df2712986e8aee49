import type { ReactNode } from 'react';
import { PageHead } from '#features/public/site/parts.tsx';
import { newCaseAbout } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';

/** For a buyer who did not know. The number stays behind the #, which is never sent; `site.ts` puts it into the links. */
export function BoughtPage() {
  return (
    <main id="main" className="wrap page-end" tabIndex={-1}>
      <PageHead
        title="You bought it, and it is reported"
        lead="Many buyers did not know. Stay calm, and do this in this order."
      />
      <ol className="stack gap-8 prose bought">
        <Step title="Keep the phone, and pay nobody">
          <ul className="stack gap-2">
            <li>
              <b>Pay nobody</b> who says that the report or the police then go away.
            </li>
            <li>
              <b>Do not hand it to a stranger,</b> also not to one who says that it is theirs or that they come from us.
            </li>
            <li>
              <b>Do not sell it</b> or give it away: that makes it worse for you.
            </li>
          </ul>
        </Step>
        <Step title="Keep your papers">
          <p>
            The receipt, the chat with the seller and their number, the bank record of what you paid, the box. Take
            pictures of the chat today: the seller may delete it.
          </p>
        </Step>
        <Step title="Open a case: “I bought it”">
          <OpenCase />
        </Step>
        <Step title="Where the police come in">
          <p>
            Whoever holds stolen goods soon after the theft must be able to say how they got them: Evidence Act 2011,
            section 167(a). A case with a date, in which you say it yourself, helps you to do that.
          </p>
          <p>
            Do you want to hand it in? <b>Only at a police station, and only for a stamped paper</b> with the number of
            the phone, the day and the name of the officer. If an officer takes it, ask for the same paper, and the name
            of the station.
          </p>
          <p className="muted">This is not legal advice. Ask a lawyer, or the Legal Aid Council.</p>
        </Step>
        <Step title="If somebody threatens you">
          <p>It sounds like this: “Pay me, or I tell the police that you stole it.” “Pay, and the report goes away.”</p>
          <p>
            <b>Do not pay.</b> Whoever threatens by phone or message to accuse you of a crime, to get money, commits an
            offence: Cybercrimes Act 2015, section 24(2)(c). Keep the messages, and call us:{' '}
            <a className="nowrap" href={SUPPORT.phoneLink}>
              {SHOWN.phone}
            </a>
            , {SUPPORT.shortHours}.
          </p>
          <p>Nobody of Ownmark ever asks you for money to end a report. We never give your name to the other side.</p>
        </Step>
      </ol>
    </main>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="stack gap-3">
      <h2 className="h3">{title}</h2>
      {children}
    </li>
  );
}

/** Whoever has no account makes one, and comes back to the case. */
function OpenCase() {
  const to = newCaseAbout('contest');
  const carried = { state: { from: to }, 'data-carries': to };
  return (
    <>
      <p>You say how you got it, and show what you have. It is free, without a plan, and takes about ten minutes.</p>
      <div className="stack gap-3 for-visitors">
        <ButtonLink to={PATHS.register} {...carried} kind="primary" size="lg" block>
          Open a case, free
        </ButtonLink>
        <p className="small">
          First you make an account: your phone gets a code.{' '}
          <Link to={PATHS.login} {...carried}>
            I have an account
          </Link>
        </p>
      </div>
      <div className="for-members">
        <ButtonLink to={to} data-carries={to} kind="primary" size="lg" block>
          Open a case, free
        </ButtonLink>
      </div>
      <p>
        Our team looks at it within 2 days after you send it; then the other side has 7 or 14 days to answer, and two of
        our team decide.
      </p>
    </>
  );
}

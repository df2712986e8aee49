import { ArrowLeft } from 'lucide-react';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { OUTCOMES } from './outcomes.ts';

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

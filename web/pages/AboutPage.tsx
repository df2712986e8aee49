import { TIMELINE, VALUES } from '#features/public/site/about.ts';
import { Claims } from '#features/public/site/Claims.tsx';
import { Closing } from '#features/public/site/Closing.tsx';
import { PageHead } from '#features/public/site/PageHead.tsx';
import { CLAIMS } from '#schemas/plans/claims.ts';

export function AboutPage() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PageHead title="About Ownmark" lead="We keep the register that proves a phone, tablet or laptop is yours." />
      </div>
      <Claims label="Ownmark in figures" figures={CLAIMS.about} />
      <section className="section" aria-labelledby="mission">
        <div className="wrap stack gap-6 split">
          <h2 className="h2" id="mission">
            Our mission
          </h2>
          <div className="stack mission">
            <p className="lead">
              Thieves profit because buyers cannot tell a phone is stolen. We want every buyer to know, by one quick
              check before paying.
            </p>
            <p>
              So we keep a register of devices and their owners, made for Nigeria. Owners register their devices, report
              them in a minute, and transfer them with a code. Anyone can check, free.
            </p>
          </div>
        </div>
      </section>
      <section className="section section-sunk" aria-labelledby="timeline">
        <div className="wrap stack gap-6 split">
          <h2 className="h2" id="timeline">
            How we got here
          </h2>
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
        </div>
      </section>
      <section className="section" aria-labelledby="values">
        <div className="wrap">
          <div className="stack gap-3 section-head">
            <h2 className="h2" id="values">
              What we believe in
            </h2>
          </div>
          <ul className="values">
            {VALUES.map(({ title, text }) => (
              <li key={title}>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing title="Get started" text="Register your phones. Check before you buy." />
    </main>
  );
}

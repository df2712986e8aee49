import type { CheckedPage } from '../../worker/schemas/check-page.ts';
import { CLAIMS } from '../../worker/schemas/claims.ts';
import { CheckForm } from '../features/check/CheckForm.tsx';
import { CheckSlip } from '../features/check/CheckSlip.tsx';
import { Result } from '../features/check/Result.tsx';
import { Samples } from '../features/check/Samples.tsx';
import { useCheck } from '../features/check/useCheck.ts';
import { Claims } from '../features/site/Claims.tsx';

export function HomePage({ checked }: { checked?: CheckedPage }) {
  const check = useCheck(checked);
  return (
    <main id="main" tabIndex={-1}>
      <section className="hero">
        <div className="wrap">
          <h1 className="display" tabIndex={-1}>
            The register that proves a device is yours
          </h1>
          <div className="hero-side">
            <p className="hero-lead">
              Check any phone, tablet or laptop before you pay. Register your own, and report it the minute it goes
              missing.
            </p>
          </div>
          <CheckSlip>
            <CheckForm page="home" check={check} />
            <Result check={check} />
            <div className="slip-foot">
              <p>No account needed. A check shows only whether a device is reported missing or stolen.</p>
              <Samples page="home" check={check} />
            </div>
          </CheckSlip>
        </div>
      </section>
      <Claims label="Ownmark in figures" figures={CLAIMS.figures} />
    </main>
  );
}

import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';

type LinkConfig = { to: string; label: string };

type Props = {
  title?: string;
  text?: string;
  first?: LinkConfig;
  other?: LinkConfig | null;
};

export function Closing({
  title = 'Register your phone before it goes missing',
  text = 'It takes two minutes.',
  first = { to: PATHS.register, label: 'Get Protected' },
  other = { to: PATHS.contact, label: 'Talk to us' },
}: Props) {
  return (
    <section className="closing" aria-labelledby="closing">
      <div className="wrap">
        <h2 className="h2" id="closing">
          {title}
        </h2>
        <p>{text}</p>
        <div className="btn-row btn-row-fill">
          <ButtonLink className="btn-on-brand" to={first.to}>
            {first.label}
          </ButtonLink>
          {other && (
            <ButtonLink className="btn-on-brand-line" to={other.to}>
              {other.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

export function PageHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className="stack gap-2 page-head">
      <h1 className="h2" tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead prose">{lead}</p>}
    </div>
  );
}

type BandProps = {
  id: string;
  title: string;
  lead?: string;
  sunk?: boolean;
  /** The heading beside the content. */
  split?: boolean;
  children: ReactNode;
};

export function Band({ id, title, lead, sunk = false, split = false, children }: BandProps) {
  return (
    <section className={sunk ? 'section section-sunk' : 'section'} aria-labelledby={id}>
      <div className={split ? 'wrap stack gap-5 split' : 'wrap stack gap-5'}>
        <div className="stack gap-1 section-head">
          <h2 className="h2" id={id}>
            {title}
          </h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

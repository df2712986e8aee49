import { ChevronRight, History, LifeBuoy, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#lib/paths/paths.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconSlot } from '#ui/IconSlot.tsx';
import { Link } from '#ui/Link.tsx';

type Props = {
  id: string;
  title: string;
  lead?: string;
  sunk?: boolean;
  /** The heading beside the content. */
  split?: boolean;
  children: ReactNode;
};

export function Band({ id, title, lead, sunk = false, split = false, children }: Props) {
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

export function Claims({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <section className="figures" aria-label="Ownmark in figures">
      <div className="wrap">
        <dl data-count={figures.length}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">Checks and reports work at any hour. We answer the phone {SUPPORT.shortHours}.</p>
      </div>
    </section>
  );
}

type LinkConfig = { to: string; label: string };

type ClosingProps = {
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
}: ClosingProps) {
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

export function ServiceRows({ but }: { but?: string }) {
  return (
    <div className="services">
      {SERVICES.filter(({ to }) => to !== but).map(({ to, name, icon, short }) => (
        <article className="service" key={to}>
          <Link to={to}>
            <IconSlot>{icon}</IconSlot>
            <h3 className="h4">{name}</h3>
            <p className="muted">{short}</p>
            <ChevronRight className="i" />
          </Link>
        </article>
      ))}
    </div>
  );
}

type Service = { to: string; name: string; icon: ReactNode; short: string };

/** The text of each service's own page is in `serviceTexts.ts`, which other pages do not load. */
const SERVICES: readonly Service[] = [
  {
    to: PATHS.protection,
    name: 'Protection',
    icon: <ShieldCheck />,
    short: 'Your device’s number, in your name.',
  },
  {
    to: PATHS.recovery,
    name: 'Recovery',
    icon: <Undo2 />,
    short: 'Report it, and anyone who checks it is warned.',
  },
  {
    to: PATHS.tracking,
    name: 'Tracking',
    icon: <History />,
    short: 'One history of reports and owners for each device.',
  },
  {
    to: PATHS.support,
    name: 'Support',
    icon: <LifeBuoy />,
    short: 'People in Lagos, by phone, e-mail and WhatsApp.',
  },
];

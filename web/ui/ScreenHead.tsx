import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

type Props = {
  title: string;
  /** The screen's other name, above it. */
  overline?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A line of its own, above all of it. */
  back?: { to: string; label: string } | false;
};

/** The title takes the focus on arrival. */
export function ScreenHead({ back, ...words }: Props) {
  if (back === undefined) return <Head {...words} />;
  return (
    <div className="stackable tight">
      {back && (
        <Link className="link-row back" to={back.to}>
          <ArrowLeft className="i" />
          {back.label}
        </Link>
      )}
      <Head {...words} />
    </div>
  );
}

function Head({ title, overline, lead, actions }: Omit<Props, 'back'>) {
  return (
    <div className="between gap-4 screen-head">
      <div>
        {overline && <p className="overline">{overline}</p>}
        <h1 className="h1" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {actions && <div className="btn-row">{actions}</div>}
    </div>
  );
}

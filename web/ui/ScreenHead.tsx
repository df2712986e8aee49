import type { ReactNode } from 'react';

type Props = {
  title: string /** The screen's other name, above it. */;
  overline?: string;
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The title takes the focus on arrival. */
export function ScreenHead({ title, overline, lead, actions }: Props) {
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

import type { ReactNode } from 'react';

type Props = { id: string; title: string; lead?: string; sunk?: boolean; children: ReactNode };

/** A section of a page under its heading. */
export function Band({ id, title, lead, sunk = false, children }: Props) {
  return (
    <section className={sunk ? 'section section-sunk' : 'section'} aria-labelledby={id}>
      <div className="wrap">
        <div className="stack gap-3 section-head">
          <h2 className="h2" id={id}>
            {title}
          </h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';

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

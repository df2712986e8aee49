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
  const heading = (
    <h2 className="h2" id={id}>
      {title}
    </h2>
  );
  return (
    <section className={sunk ? 'section section-sunk' : 'section'} aria-labelledby={id}>
      <div className={split ? 'wrap stack gap-6 split' : 'wrap'}>
        {split && !lead ? (
          heading
        ) : (
          <div className="stack gap-3 section-head">
            {heading}
            {lead && <p className="lead">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

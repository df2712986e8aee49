import type { ReactNode } from 'react';

/** One chapter of the sheet. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sheet-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h1" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

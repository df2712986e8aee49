import type { ReactNode } from 'react';

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

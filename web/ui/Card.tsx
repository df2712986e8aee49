import { type ReactNode, useId } from 'react';

type Props = {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  /** Without padding, for tables and lists. */
  flush?: boolean;
};

export function Card({ title, action, children, flush = false }: Props) {
  const titleId = useId();
  const look = flush ? 'card card-flush' : 'card';
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={titleId}>
      <div className="card-head">
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

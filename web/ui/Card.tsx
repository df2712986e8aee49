import { type ReactNode, useId } from 'react';

type Props = {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  /** Without padding, for tables and lists. */
  flush?: boolean;
  level?: 2 | 3;
};

export function Card({ title, action, children, flush = false, level = 2 }: Props) {
  const titleId = useId();
  const look = flush ? 'card card-flush' : 'card';
  if (!title) return <div className={look}>{children}</div>;
  const Title = `h${level}` as const;
  return (
    <section className={look} aria-labelledby={titleId}>
      <div className="card-head">
        <Title className="h3" id={titleId}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

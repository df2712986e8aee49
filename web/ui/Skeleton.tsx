import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Facts } from './Facts.tsx';

/** Its class sets the size. */
export function Skeleton({ className, times = 1 }: { className: string; times?: number }) {
  return (
    <Repeated times={times}>
      <span className={classes('skeleton', className)} aria-hidden="true" />
    </Repeated>
  );
}

export function Repeated({ times, children }: { times: number; children: ReactNode }) {
  return [...Array(times).keys()].map((place) => <Fragment key={place}>{children}</Fragment>);
}

/** `wrong` colours its tag. */
export function Ghost({ wrong = false }: { wrong?: boolean }) {
  return (
    <svg className={wrong ? 'ghost ghost-wrong' : 'ghost'} viewBox="3 -1 26 34" aria-hidden="true">
      <path className="ghost-device" d="M14 1h-4a5 5 0 0 0-5 5v20a5 5 0 0 0 5 5h12a5 5 0 0 0 5-5v-8" />
      <path className="ghost-tag" d="M17 1h6a4 4 0 0 1 4 4v10h-4.6L17 9.6z" />
    </svg>
  );
}

export function WaitingFacts({ terms }: { terms: readonly string[] }) {
  return <Facts rows={terms.map((term) => ({ term, value: <Skeleton className="sk-word" /> }))} />;
}

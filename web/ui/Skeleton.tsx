import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';

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

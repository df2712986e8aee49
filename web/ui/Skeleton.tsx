import { classes } from './classes.ts';

/** Its class sets the size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classes('skeleton', className)} aria-hidden="true" />;
}

import { classes } from './classes.ts';

/** A block that breathes where something is still to come; its class gives it its size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classes('skeleton', className)} aria-hidden="true" />;
}

import { type ReactNode, useRef } from 'react';
import { useOverflowing } from './useOverflowing.ts';

/** What scrolls sideways has to be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** The box of a table: it scrolls sideways only where it must, so that elsewhere the head can stay in view. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const overflowing = useOverflowing(frame);
  return (
    <section
      ref={frame}
      className={overflowing ? 'table-wrap' : 'table-wrap is-fitting'}
      aria-label={label}
      {...(overflowing ? REACHABLE : {})}
    >
      {children}
    </section>
  );
}

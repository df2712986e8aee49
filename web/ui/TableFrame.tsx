import { type ReactNode, useRef } from 'react';
import { useOverflowing } from './useOverflowing.ts';

/** A sideways scroller must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Scrolls sideways only where it must, so that elsewhere the head can stay in view. */
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

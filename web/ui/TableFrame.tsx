import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

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

/** True until the width has been measured. */
function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return overflowing;
}

import { type RefObject, useEffect, useState } from 'react';
import { percentRead, READ_AT } from './reading.ts';

/** Percent read, and whether the threshold was ever reached. */
export function useReading(text: RefObject<HTMLElement | null>) {
  const [percent, setPercent] = useState(0);
  const [read, setRead] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      const { scrollY: scrolled, innerHeight } = window;
      const now = percentRead({ top: top + scrolled, height, scrolled, window: innerHeight });
      setPercent(now);
      if (now >= READ_AT) setRead(true);
    };
    const grown = new ResizeObserver(look);
    grown.observe(element);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [text]);

  return { percent, read };
}

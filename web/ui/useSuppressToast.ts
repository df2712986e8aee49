import { type RefObject, useLayoutEffect } from 'react';
import { toast } from './toast.ts';

/**
 * Keeps toasts from saying what the page says itself, while the part that says it is there. A part that begins out of sight
 * leaves them their say: a banner above a long form is not seen from its end.
 * @param words what it says; null while it says nothing
 */
export function useSuppressToast(words: string | null, part?: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    if (words === null || (part?.current && !isInSight(part.current))) return;
    return toast.suppress(words);
  }, [words, part]);
}

function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

import { type RefObject, useLayoutEffect } from 'react';
import { toast } from './toast.ts';

/**
 * Not for a part that begins out of sight: a banner above a long form is not seen from its end.
 * @param words null while it says nothing
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

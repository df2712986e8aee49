import { type RefObject, useLayoutEffect } from 'react';
import { toast } from './toast.ts';

/** Not for a banner that may be out of view, such as one above a long form. @param words null while it shows nothing */
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

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A link that ends with this opens the screen's form for a new entry. */
export const CREATE = '#create';

export function useCreateHash(open: () => void): void {
  const { hash, key } = useLocation();
  const opening = useRef(open);
  opening.current = open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is opened again.
  useEffect(() => {
    if (hash === CREATE) opening.current();
  }, [hash, key]);
}

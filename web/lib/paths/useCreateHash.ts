import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens a screen's form of something new. */
export const CREATE = '#create';

export function useCreateHash(open: () => void): void {
  const { hash, key } = useLocation();
  const opening = useRef(open);
  opening.current = open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second coming to the same address.
  useEffect(() => {
    if (hash === CREATE) opening.current();
  }, [hash, key]);
}

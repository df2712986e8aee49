import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The end of an address that asks a screen for its form of something new. */
export const CREATE = '#create';

/** Opens a screen's form of something new whenever somebody comes to the screen's address for it. */
export function useCreateHash(open: () => void): void {
  const { hash, key } = useLocation();
  const opening = useRef(open);
  opening.current = open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second coming to the same address.
  useEffect(() => {
    if (hash === CREATE) opening.current();
  }, [hash, key]);
}

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'];

/**
 * Loads the viewport at the first touch, since the network may be gone when a toast is needed. After a failed load the
 * next toast tries again.
 */
export function ToastCorner() {
  const [Viewport, show] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Viewport) return;
    const fetch = () => {
      import('./ToastViewport.tsx').then(
        ({ ToastViewport }) => show(() => ToastViewport),
        () => {},
      );
    };
    const ignore = onFirstToast(fetch);
    for (const touch of FIRST_TOUCH) window.addEventListener(touch, fetch, { once: true });
    return () => {
      ignore();
      for (const touch of FIRST_TOUCH) window.removeEventListener(touch, fetch);
    };
  }, [Viewport]);

  return Viewport && <Viewport />;
}

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
    const load = () => {
      import('./ToastViewport.tsx').then(
        ({ ToastViewport }) => show(() => ToastViewport),
        () => {},
      );
    };
    const ignore = onFirstToast(load);
    for (const touch of FIRST_TOUCH) window.addEventListener(touch, load, { once: true });
    return () => {
      ignore();
      for (const touch of FIRST_TOUCH) window.removeEventListener(touch, load);
    };
  }, [Viewport]);

  return Viewport && <Viewport />;
}

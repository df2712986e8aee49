import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'];

/**
 * Where short messages are seen. What shows them comes with the first touch, for whoever only reads is told nothing, and
 * the network may be gone by the time there is something to say; if it did not come, the next message asks again.
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

import { type ComponentType, useEffect, useState } from 'react';
import { shouldShowInstallHint } from './install.ts';

/** Loads the install hint some seconds after the page, so that it does not slow the first load. */
export function InstallCorner() {
  const [Hint, show] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!shouldShowInstallHint()) return;
    const timer = setTimeout(() => {
      import('./InstallHint.tsx').then(
        ({ InstallHint }) => show(() => InstallHint),
        () => {},
      );
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);

  return Hint && <Hint />;
}

const QUIET = 4000;

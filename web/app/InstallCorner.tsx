import { type ComponentType, useEffect, useState } from 'react';
import { shouldShowInstallHint } from './install.ts';

/** Where a browser is asked whether to install. Comes once the page is quiet, so that it weighs on nobody's first look. */
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

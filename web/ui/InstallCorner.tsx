import { type ComponentType, useEffect, useState } from 'react';
import { mayHint } from '../lib/install.ts';

/** Where a browser is asked whether to install. Comes once the page is quiet, so that it weighs on nobody's first look. */
export function InstallCorner() {
  const [Hint, show] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!mayHint()) return;
    const later = setTimeout(() => {
      import('./InstallHint.tsx').then(
        ({ InstallHint }) => show(() => InstallHint),
        () => {},
      );
    }, QUIET);
    return () => clearTimeout(later);
  }, []);

  return Hint && <Hint />;
}

const QUIET = 4000;

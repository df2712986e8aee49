import { useEffect } from 'react';
import { openPage } from '#lib/browser/openPage.ts';
import { Booting } from './Booting.tsx';

/** Leads on at once. */
export function OpenPage({ to, state }: { to: string; state?: object }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => openPage(to, { replace: true, state }), []);
  return <Booting />;
}

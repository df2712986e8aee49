import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { giveNoProof, isProofAsked, onProofAsked } from '#lib/api/humanCheck.ts';
import { takeSaid } from '#lib/browser/openPage.ts';
import { ToastCorner } from '#ui/ToastCorner.tsx';
import { toast } from '#ui/toast.ts';
import { shouldShowInstallHint } from './install.ts';

let isStarted = false;

/** Once in a document: they stay when the app takes the place of a public page. In a root of their own, as they would change an island’s ids. */
export function startCorners(): void {
  showSaid();
  if (isStarted) return;
  isStarted = true;
  const place = document.createElement('div');
  document.body.appendChild(place);
  createRoot(place).render(<Corners />);
}

/** What the page before has left to say. */
export function showSaid(): void {
  const said = takeSaid();
  if (said !== null) toast.success(said);
}

/** What stands beside every page: short messages, the install hint, and the question whether a person asks. */
export function Corners() {
  return (
    <>
      <ToastCorner />
      <InstallCorner />
      <PersonCorner />
    </>
  );
}

/** Loads the install hint some seconds after the page, so that it does not slow the first load. */
function InstallCorner() {
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

/** Loads the question with the first request that needs it. */
function PersonCorner() {
  const [Question, show] = useState<ComponentType | null>(null);
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked, () => false);

  useEffect(() => {
    if (!isAsked || Question) return;
    import('#features/shared/profile/PersonDialog.tsx').then(
      ({ PersonDialog }) => show(() => PersonDialog),
      giveNoProof,
    );
  }, [isAsked, Question]);

  return isAsked && Question && <Question />;
}

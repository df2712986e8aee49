import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { giveNoProof, isProofAsked, onProofAsked } from '#lib/api/humanCheck.ts';
import { takeSaid } from '#lib/browser/openPage.ts';
import { ToastCorner } from '#ui/ToastCorner.tsx';
import { toast } from '#ui/toast.ts';
import { shouldShowInstallHint } from './install.ts';

/** What stands beside every page: short messages, the install hint, and the question whether a person asks. */
export function Corners() {
  useEffect(() => {
    const said = takeSaid();
    if (said !== null) toast.success(said);
  }, []);
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

import { type ComponentType, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { giveNoProof, isProofAsked, onProofAsked } from '#lib/api/humanCheck.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type LoadAsk, SessionProvider } from '#lib/session/SessionProvider.tsx';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import { ToastCorner } from '#ui/ToastCorner.tsx';
import { toast } from '#ui/toast.ts';
import { shouldShowInstallHint } from './install.ts';

type Props = { loadAsk: LoadAsk; children: ReactNode };

export function Providers({ loadAsk, children }: Props) {
  const navigate = useNavigate();
  const onSignedOut = useCallback(() => {
    toast.success(LOGGED_OUT);
    void navigate(PATHS.login);
  }, [navigate]);

  return (
    <>
      <SessionProvider onSignedOut={onSignedOut} loadAsk={loadAsk}>
        {children}
      </SessionProvider>
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
    import('#features/shared/person/PersonDialog.tsx').then(
      ({ PersonDialog }) => show(() => PersonDialog),
      giveNoProof,
    );
  }, [isAsked, Question]);

  return isAsked && Question && <Question />;
}

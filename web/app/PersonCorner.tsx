import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { giveNoProof, isProofAsked, onProofAsked } from '#lib/api/humanCheck.ts';

/** Loads the question with the first request that needs it. */
export function PersonCorner() {
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

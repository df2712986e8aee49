import { useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';

export type Selection = ReturnType<typeof useChosen>;

/** Which of the transfers in view are chosen; only pending ones can be. */
export function useChosen(cards: readonly TransferCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const pending = cards.filter(({ status }) => status === 'pending');
  return {
    pending,
    chosen: pending.filter(({ id }) => ids.has(id)),
    choose: (id: string, chosen: boolean) =>
      setIds((now) => new Set(chosen ? [...now, id] : [...now].filter((one) => one !== id))),
    chooseAll: (chosen: boolean) => setIds(new Set(chosen ? pending.map(({ id }) => id) : [])),
  };
}

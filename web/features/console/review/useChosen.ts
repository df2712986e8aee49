import { useState } from 'react';
import type { TransferCard } from '#lib/queries/outputs.ts';

export type Selection = ReturnType<typeof useChosen>;

/** Which of the undecided transfers in view are chosen. */
export function useChosen(pending: readonly TransferCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    pending,
    chosen: pending.filter(({ id }) => ids.has(id)),
    choose: (id: string, chosen: boolean) =>
      setIds((now) => new Set(chosen ? [...now, id] : [...now].filter((one) => one !== id))),
    chooseAll: (chosen: boolean) => setIds(new Set(chosen ? pending.map(({ id }) => id) : [])),
  };
}

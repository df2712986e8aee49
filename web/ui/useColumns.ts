import { useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import type { Column } from './table.ts';

export type ColumnChoice = { key: string; header: string; shown: boolean };

/** This browser stores the user's choice for each list. The columns that name a row or act on it always stay. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(() => read(list));
  const mayGo = columns.filter(({ head, actions }) => !head && !actions);
  const isShown = ({ key, technical = false }: Column<Row>) => technical === switched.has(key);

  function toggle(key: string) {
    const next = new Set(switched);
    if (!next.delete(key)) next.add(key);
    setSwitched(next);
    local.write(keyOf(list), [...next]);
  }

  return {
    shown: columns.filter((column) => !mayGo.includes(column) || isShown(column)),
    choices: mayGo.map((column): ColumnChoice => ({ key: column.key, header: column.header, shown: isShown(column) })),
    toggle,
  };
}

const keyOf = (list: string) => `ownmark-hidden-columns-${list}`;

function read(list: string): ReadonlySet<string> {
  const kept = local.read<unknown>(keyOf(list));
  return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
}

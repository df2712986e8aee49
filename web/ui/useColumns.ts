import { useState } from 'react';
import { local } from '#lib/browser/browserStorage.ts';
import type { Column } from './table.ts';

export type ColumnChoice = { key: string; header: string; shown: boolean };

/** Kept in this browser by list. What names a row and what acts on it always stay. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(list));
  const mayGo = columns.filter(({ head, actions }) => !head && !actions);

  function toggle(key: string) {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    local.write(keyOf(list), [...next]);
  }

  return {
    shown: columns.filter((column) => !(mayGo.includes(column) && hidden.has(column.key))),
    choices: mayGo.map(({ key, header }): ColumnChoice => ({ key, header, shown: !hidden.has(key) })),
    toggle,
  };
}

const keyOf = (list: string) => `ownmark-hidden-columns-${list}`;

function read(list: string): ReadonlySet<string> {
  const kept = local.read<unknown>(keyOf(list));
  return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
}

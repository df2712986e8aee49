import type { ReactNode } from 'react';
import type { Sort } from '#lib/paths/listState.ts';

export type { Sort };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** On a phone: the head of the card. */
  head?: boolean;
  /** On a phone: as wide as the card. */
  wide?: boolean;
  /** Stays visible when the table scrolls sideways. */
  actions?: boolean;
  /** Hidden until the user chooses it under Columns. */
  technical?: boolean;
};

/** Rows of a group come one after another. */
export type Groups<Row> = { of: (row: Row) => string; head: (group: string) => ReactNode };

export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}

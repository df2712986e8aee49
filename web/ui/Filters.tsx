import type { ReactNode } from 'react';
import { ColumnMenu, type Columns } from './ColumnMenu.tsx';
import { SearchField } from './SearchField.tsx';

type Props = {
  /** Of the search field; only read out. */
  label: string;
  placeholder: string;
  list: { typed: string; setTyped: (typed: string) => void };
  /** Which columns can be hidden. */
  columns?: Columns;
  children?: ReactNode;
};

/** The row over a list: search, filters, columns. */
export function Filters({ label, placeholder, list, columns, children }: Props) {
  return (
    <search className="filters">
      <SearchField label={label} placeholder={placeholder} value={list.typed} onChange={list.setTyped} />
      {children}
      {columns && <ColumnMenu {...columns} />}
    </search>
  );
}

import type { ReactNode } from 'react';
import { SearchField } from './SearchField.tsx';

type Props = {
  /** What is searched, as its label says it to those who do not see the field. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** FilterFields, and buttons at the end of the row. */
  children?: ReactNode;
};

/** The row over a list: a search and its filters. */
export function Filters({ label, placeholder, typed, onType, children }: Props) {
  return (
    <search className="filters">
      <SearchField label={label} placeholder={placeholder} value={typed} onChange={onType} />
      {children}
    </search>
  );
}

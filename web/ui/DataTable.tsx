import type { ReactNode } from 'react';
import { TableFrame } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { GroupedRows, TableRows, WaitingRows } from './TableRows.tsx';
import type { Column, Groups, Sort } from './table.ts';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** For example is-dimmed or is-selected. */
  rowClass?: (row: Row) => string | undefined;
  onRow?: (row: Row) => void;
  groups?: Groups<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  loading?: boolean;
  /** Skeleton rows of the first load. */
  expected?: number;
  empty: ReactNode;
};

/** Rows are cards on a phone; they stay while others load. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, rowClass, onRow, groups } = props;
  const { sort, onSort, loading = false, expected = 5, empty } = props;
  const drawn = { columns, rows, rowKey, rowClass, onRow };
  if (!loading && rows.length === 0) return empty;
  return (
    <TableFrame label={caption}>
      <table className="table table-cards" aria-busy={loading || undefined}>
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {rows.length === 0 ? (
          <tbody>
            <WaitingRows columns={columns} count={expected} />
          </tbody>
        ) : groups ? (
          <GroupedRows {...drawn} groups={groups} />
        ) : (
          <tbody>
            <TableRows {...drawn} />
          </tbody>
        )}
      </table>
    </TableFrame>
  );
}

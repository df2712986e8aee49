import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Sort } from '#lib/paths/listState.ts';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

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
  const { caption, columns, rows, groups, sort, onSort, loading = false, expected = 5, empty } = props;
  if (!loading && rows.length === 0) return empty;
  return (
    <TableFrame label={caption}>
      <table className="table table-cards" aria-busy={loading || undefined}>
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {groups && rows.length > 0 ? (
          <GroupedRows {...props} groups={groups} />
        ) : (
          <tbody>
            {rows.length === 0 ? <WaitingRows columns={columns} count={expected} /> : <TableRows {...props} />}
          </tbody>
        )}
      </table>
    </TableFrame>
  );
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

function TableHead<Row>({ columns, sort, onSort }: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const order = sort?.key === column.key ? sort.order : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              className={classes(column.align === 'right' && 'right', column.actions && 'cell-actions') || undefined}
              aria-sort={order && ORDERS[order]}
            >
              {column.sortable && onSort ? (
                <button className="sort" type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.header}
                  <SortIcon order={order} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ order }: { order?: Sort['order'] }) {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ArrowUpDown;
  return <Icon className="i" />;
}

type RowsProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'rowKey' | 'rowClass' | 'onRow'>;

/** A phone shows each cell's column name. */
function TableRows<Row>({ columns, rows, rowKey, rowClass, onRow }: RowsProps<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} data-row={rowKey(row)} className={rowClass?.(row)} onFocus={onRow && (() => onRow(row))}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

function GroupedRows<Row>({ groups, ...props }: RowsProps<Row> & { groups: Groups<Row> }) {
  const { columns, rows } = props;
  const names = [...new Set(rows.map(groups.of))];
  return names.map((name) => (
    <tbody key={name}>
      <tr className="table-group">
        <th scope="rowgroup" colSpan={columns.length}>
          {groups.head(name)}
        </th>
      </tr>
      <TableRows {...props} rows={rows.filter((row) => groups.of(row) === name)} />
    </tbody>
  ));
}

function WaitingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => `waiting-${row}`).map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)} data-label={column.header}>
          <Skeleton className={column.actions ? 'sk-act' : 'sk-cell'} />
          {column.head && <Skeleton className="sk-cell-sub" />}
        </td>
      ))}
    </tr>
  ));
}

function cellClass<Row>({ align, head, wide, actions }: Column<Row>): string | undefined {
  return (
    classes(align === 'right' && 'right num', head && 'cell-head', wide && 'cell-wide', actions && 'cell-actions') ||
    undefined
  );
}

/** A sideways scroller must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Scrolls sideways only where it must, so that elsewhere the head can stay in view. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const overflowing = useOverflowing(frame);
  return (
    <section
      ref={frame}
      className={overflowing ? 'table-wrap' : 'table-wrap is-fitting'}
      aria-label={label}
      {...(overflowing ? REACHABLE : {})}
    >
      {children}
    </section>
  );
}

/** True until the width has been measured. */
function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);

  return overflowing;
}

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
type Groups<Row> = { of: (row: Row) => string; head: (group: string) => ReactNode };

export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}

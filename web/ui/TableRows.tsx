import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';
import type { Column, Groups } from './table.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
  onRow?: (row: Row) => void;
};

/** A phone shows each cell's column name. */
export function TableRows<Row>({ columns, rows, rowKey, rowClass, onRow }: Props<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} className={rowClass?.(row)} onFocus={onRow && (() => onRow(row))}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

export function GroupedRows<Row>({ groups, ...props }: Props<Row> & { groups: Groups<Row> }) {
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

export function WaitingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
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

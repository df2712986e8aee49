import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';
import type { Column } from './table.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
};

/** The rows; every cell knows its column's name, which a phone shows. */
export function TableRows<Row>({ columns, rows, rowKey, rowClass }: Props<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} className={rowClass?.(row)}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

/** Rows still to come. */
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

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classes } from './classes.ts';
import { type Column, nextSort, type Sort } from './table.ts';

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

type Props<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort?: (sort: Sort) => void };

export function TableHead<Row>({ columns, sort, onSort }: Props<Row>) {
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

import type { ReactNode } from 'react';
import type { AnyFilters } from '#lib/lists/listState.ts';
import type { CountAll } from '#lib/lists/useCountAll.ts';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table.ts';
import { isNone, ListPaging, type ListProps, ListView } from './ListView.tsx';

type Props<Row, Filters extends AnyFilters> = ListProps<Row, Filters> & {
  name: keyof typeof PAGE_SIZES;
  caption: string;
  columns: readonly Column<Row>[];
  rowClass?: (row: Row) => string | undefined;
  count: CountAll;
};

/** A list as a table with its pages. */
export function ListScreen<Row extends { id: string | number }, Filters extends AnyFilters>(
  props: Props<Row, Filters>,
) {
  const { query, list, name, caption, columns, rowClass, count } = props;
  const loading = query.isPlaceholderData;
  const table = (rows: readonly Row[], isLoading: boolean, empty: ReactNode) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowClass={rowClass}
      sort={list.sort}
      onSort={list.sortBy}
      loading={isLoading}
      expected={PAGE_SIZES[name]}
      empty={empty}
    />
  );
  return (
    <ListView {...props} skeleton={<Card flush>{table([], true, null)}</Card>}>
      {(found, empty) =>
        isNone(found) && !loading ? (
          empty
        ) : (
          <Card flush>
            {table(found.items, loading, empty)}
            <ListPaging found={found} list={list} count={count} label={`Pages of ${caption.toLowerCase()}`} />
          </Card>
        )
      }
    </ListView>
  );
}

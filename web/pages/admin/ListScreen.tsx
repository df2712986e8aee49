import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import type { AnyFilters } from '#lib/paths/listState.ts';
import type { CountAll, ListState } from '#lib/paths/useListState.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type PageOfList, Paging } from '#ui/Paging.tsx';
import { QueryView } from '../QueryView.tsx';

type TableProps<Row, Filters extends AnyFilters> = ListProps<Row, Filters> & {
  name: keyof typeof PAGE_SIZES;
  caption: string;
  columns: readonly Column<Row>[];
  rowClass?: (row: Row) => string | undefined;
  count: CountAll;
};

/** A list as a table with its pages. */
export function ListScreen<Row extends { id: string | number }, Filters extends AnyFilters>(
  props: TableProps<Row, Filters>,
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

export type ListPage<Row> = { items: Row[]; pagination: PageOfList };

type ListProps<Row, Filters extends AnyFilters> = {
  query: UseQueryResult<ListPage<Row>, unknown>;
  list: ListState<Filters>;
  /** Title of an empty list. */
  none: string;
  /** Text of an empty list that nothing narrows. */
  noneYet: string;
  failure: string;
};

type ViewProps<Row, Filters extends AnyFilters> = ListProps<Row, Filters> & {
  skeleton: ReactNode;
  /** @param empty what stands in place of rows, if there are none */
  children: (page: ListPage<Row>, empty: ReactNode) => ReactNode;
};

/** A list that loads, fails, has an address that leads nowhere any more, is empty, or has rows. */
export function ListView<Row, Filters extends AnyFilters>(props: ViewProps<Row, Filters>) {
  const { query, list, failure, skeleton, children } = props;
  // The server refuses the page or its cursor: asking again would not help.
  if (list.page > 1 && statusOf(query.error) === 400) {
    const text = messageOf(query.error);
    return <ErrorState title={failure} text={text} onRetry={() => list.go(1)} retryLabel="First page" />;
  }
  return (
    <QueryView query={query} skeleton={skeleton} failure={failure}>
      {(page) => children(page, page.items.length === 0 && <Empty {...props} pagination={page.pagination} />)}
    </QueryView>
  );
}

/** Whether the whole list is empty, and not only this page of it. */
export const isNone = ({ items, pagination: { page, next } }: ListPage<unknown>) =>
  items.length === 0 && page === 1 && !next;

type PagingProps = {
  found: ListPage<unknown>;
  list: Pick<ListState, 'go' | 'setLimit' | 'search'>;
  count: CountAll;
  label: string;
};

export function ListPaging({ found: { items, pagination }, list, count, label }: PagingProps) {
  return (
    <Paging
      pagination={pagination}
      shown={items.length}
      onPage={list.go}
      onLimit={list.setLimit}
      count={count}
      typeMore={pagination.atLeast && list.search !== ''}
      label={label}
    />
  );
}

type EmptyProps = Pick<ListProps<never, AnyFilters>, 'none' | 'noneYet'> & {
  list: Pick<ListState, 'go' | 'clear' | 'narrowed'>;
  pagination: PageOfList;
};

function Empty({ list, none, noneYet, pagination: { page, next, atLeast } }: EmptyProps) {
  const all = <Button onClick={list.clear}>Show all</Button>;
  if (page > 1 && next === null) {
    const first = <Button onClick={() => list.go(1)}>First page</Button>;
    return <EmptyState title="Nothing on this page" text="The list has fewer pages." action={first} />;
  }
  const noneFits = atLeast ? TYPE_MORE : NO_MATCH;
  if (!next) return <EmptyState title={none} text={list.narrowed ? noneFits : noneYet} action={list.narrowed && all} />;
  return (
    <EmptyState
      title="None so far"
      text="We looked through a part and found none yet. There may be more further on."
      action={
        <span className="btn-row">
          <Button kind="primary" onClick={() => list.go(page + 1, next)}>
            Search deeper
          </Button>
          {all}
        </span>
      }
    />
  );
}

const NO_MATCH =
  'Nothing matches your search and filters. A search finds the beginning of any word, and the last 4 to 8 digits of a number.';

const TYPE_MORE = 'More than 500 match your search, and none of the first 500 your filters. Type more.';

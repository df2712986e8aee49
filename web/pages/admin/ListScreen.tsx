import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyFilters } from '#lib/lists/listState.ts';
import type { CountAll } from '#lib/lists/useCountAll.ts';
import type { ListState } from '#lib/lists/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type PageOfList, Paging } from '#ui/Paging.tsx';
import type { Column } from '#ui/table.ts';
import { QueryView } from '../QueryView.tsx';
import { BeyondEnd, isBeyond, isPageRejected, NoneSoFar, PageGone } from './NoSuchPage.tsx';

type Props<Row, Filters extends AnyFilters> = {
  query: UseQueryResult<{ items: Row[]; pagination: PageOfList }, unknown>;
  list: ListState<Filters>;
  /** What the table lists, in words: Users. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  /** How many rows stand in while the first ones load. */
  expected?: number;
  /** Counts the list to its end. */
  count?: CountAll;
  /** Said over an empty list (part 2, §2). */
  none: string;
  /** Said below it when nothing narrows the list. */
  noneYet: string;
  /** Said when the list could not be loaded. */
  failure: string;
};

/** A list of the console: a table whose rows stay while others load, its pages, and what is said when it is empty. */
export function ListScreen<Row, Filters extends AnyFilters>(props: Props<Row, Filters>) {
  const { query, list, caption, failure } = props;
  const first = () => list.go(1);
  if (isPageRejected(list.page, query.error)) return <PageGone title={failure} error={query.error} onFirst={first} />;
  return (
    <QueryView query={query} skeleton={<Rows {...props} rows={[]} loading />} failure={failure}>
      {({ items, pagination }) => {
        const loading = query.isPlaceholderData;
        if (items.length === 0 && pagination.page === 1 && !pagination.next && !loading) return <Nothing {...props} />;
        return (
          <Rows {...props} rows={items} loading={loading} empty={emptyPage(pagination, list)}>
            <Paging
              pagination={pagination}
              shown={items.length}
              onPage={list.go}
              onLimit={list.setLimit}
              count={props.count}
              label={`Pages of ${caption.toLowerCase()}`}
            />
          </Rows>
        );
      }}
    </QueryView>
  );
}

/** What stands in place of a page's rows: it is behind the end, or it was enough looking for one page. */
function emptyPage(pagination: PageOfList, list: Pick<ListState, 'go' | 'clear'>): ReactNode {
  if (isBeyond(pagination)) return <BeyondEnd onFirst={() => list.go(1)} />;
  return pagination.next ? <NoneSoFar pagination={pagination} list={list} /> : undefined;
}

type RowsProps<Row, Filters extends AnyFilters> = Props<Row, Filters> & {
  rows: readonly Row[];
  loading: boolean;
  /** Said in place of rows; otherwise that there are none. */
  empty?: ReactNode;
  children?: ReactNode;
};

function Rows<Row, Filters extends AnyFilters>(props: RowsProps<Row, Filters>) {
  const { list, caption, columns, rows, rowKey, rowClass, expected = 10, loading, empty, children } = props;
  return (
    <Card flush>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowClass={rowClass}
        sort={list.sort}
        onSort={list.sortBy}
        loading={loading}
        expected={expected}
        empty={empty || <Nothing {...props} />}
      />
      {children}
    </Card>
  );
}

/** "None" would be untrue of what stands in the middle of a name. */
export const NO_MATCH =
  'Nothing matches your search and filters. A search looks at how names and numbers begin: try the first word or digits.';

function Nothing<Row, Filters extends AnyFilters>({ list, none, noneYet }: Props<Row, Filters>) {
  return (
    <EmptyState
      title={none}
      text={list.narrowed ? NO_MATCH : noneYet}
      action={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
    />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { type PageOfList, Paging } from '#ui/Paging.tsx';
import type { Column } from '#ui/table.ts';
import { QueryView } from '../QueryView.tsx';
import type { PaginationState } from './usePagination.ts';

type Props<Row> = {
  title: string;
  query: UseQueryResult<{ items: Row[]; pagination: PageOfList }, unknown>;
  paging: PaginationState;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Said instead of an empty table. */
  none: string;
  failure: string;
  /** The way to the whole list. */
  more?: ReactNode;
};

/** A list that belongs to one person or thing, on its page: a few rows at a time. */
export function Section<Row>({ title, query, paging, columns, rowKey, none, failure, more }: Props<Row>) {
  const table = (rows: readonly Row[], loading: boolean) => (
    <DataTable
      caption={`Table of ${title.toLowerCase()}`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      loading={loading}
      expected={2}
      empty={<p className="section-none muted">{none}</p>}
    />
  );
  return (
    <Card flush title={title} action={more}>
      <QueryView query={query} skeleton={table([], true)} failure={failure}>
        {({ items, pagination }) => (
          <>
            {table(items, query.isPlaceholderData)}
            {(pagination.total > pagination.limit || pagination.page > 1) && (
              <Paging
                pagination={pagination}
                shown={items.length}
                onPage={paging.go}
                label={`Pages of ${title.toLowerCase()}`}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

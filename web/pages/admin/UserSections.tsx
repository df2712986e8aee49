import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Utils } from '#lib/queries/trpc.ts';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Paging } from '#ui/Paging.tsx';
import { QueryView } from '../QueryView.tsx';
import type { ListPage } from './ListScreen.tsx';

type PagedProps<Row> = {
  title: string;
  query: UseQueryResult<ListPage<Row>, unknown>;
  go: Pagination['go'];
  failure: string;
  /** The way to the whole list. */
  more: ReactNode;
};

type CardProps<Row> = PagedProps<Row> & {
  /** Names the list for the buttons that change pages. */
  of: string;
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A card that shows a few rows at a time. */
export function PagedCard<Row>({ title, of, query, go, failure, more, skeleton, children }: CardProps<Row>) {
  return (
    <Card flush title={title} action={more}>
      <QueryView query={query} skeleton={skeleton} failure={failure}>
        {({ items, pagination }) => (
          <>
            {children(items)}
            {(pagination.total > pagination.limit || pagination.page > 1) && (
              <Paging pagination={pagination} shown={items.length} onPage={go} label={`Pages of ${of}`} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

type SectionProps<Row> = PagedProps<Row> & { columns: readonly Column<Row>[]; none: string };

/** A table of what belongs to one user. */
export function Section<Row extends { id: string }>({ columns, none, ...props }: SectionProps<Row>) {
  const of = props.title.toLowerCase();
  const table = (rows: readonly Row[], loading: boolean) => (
    <DataTable
      caption={`Table of ${of}`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      expected={2}
      empty={<p className="section-none muted">{none}</p>}
    />
  );
  return (
    <PagedCard {...props} of={of} skeleton={table([], true)}>
      {(rows) => table(rows, props.query.isPlaceholderData)}
    </PagedCard>
  );
}

type Pagination = ReturnType<typeof usePagination>;

/** The page of a section, lost with the screen. */
export function usePagination(limit = SECTION_ROWS) {
  const [at, setAt] = useState<{ page: number; cursor?: string }>({ page: 1 });
  return {
    paging: { ...at, limit },
    go: (page: number, cursor?: string | null) => setAt({ page, cursor: (page > 1 && cursor) || undefined }),
  };
}

const SECTION_ROWS = 5;
export const AUDIT_ROWS = 10;

/** The first pages of what a user has, beside the user. */
export function prefetchSections({ admin, receipts, transfers, audit }: Utils, id: string): void {
  const first = { id, page: 1, limit: SECTION_ROWS };
  void admin.devicesOf.prefetch(first);
  void receipts.listOf.prefetch(first);
  void transfers.listOf.prefetch(first);
  void audit.listOf.prefetch({ ...first, limit: AUDIT_ROWS });
}

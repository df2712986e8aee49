import { type Cursor, writeCursor } from '../schemas/paging.ts';

export type Paging = { page: number; limit: number; cursor?: Cursor };

/**
 * Where a page stands in its list. `page` repeats what was asked for; `next` and `previous` are the cursors of the pages
 * beside it. With `atLeast` there are more than `total`.
 */
export type Pagination = Pick<Paging, 'page' | 'limit'> & {
  total: number;
  totalPages: number;
  atLeast: boolean;
  next: string | null;
  previous: string | null;
};

export type Page<Item> = { items: Item[]; pagination: Pagination };

/** How many items stand before a page. */
export function offsetOf({ page, limit, cursor }: Paging): number {
  if (!cursor) return (page - 1) * limit;
  return Math.max(0, Number(cursor.place.key));
}

/** A page of a list of `total` items. */
export function pageOf<Item>(items: Item[], paging: Paging, total: number): Page<Item> {
  const { page, limit } = paging;
  const first = offsetOf(paging);
  const beside = (offset: number) => writeCursor({ towards: 'next', place: { key: Math.max(0, offset), row: 0 } });
  return {
    items,
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      atLeast: false,
      next: first + limit < total ? beside(first + limit) : null,
      previous: first > 0 ? beside(first - limit) : null,
    },
  };
}

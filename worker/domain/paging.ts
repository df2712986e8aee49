export type Paging = { page: number; limit: number };

/** Where a page stands in its list. `pages` is how receipts call `totalPages` (part 2, §3). */
export type Pagination = Paging & { total: number; totalPages: number };

export type Page<Item> = { items: Item[]; pagination: Pagination };

/** How many items stand before a page. */
export function offsetOf({ page, limit }: Paging): number {
  return (page - 1) * limit;
}

/** A page of a list of `total` items. */
export function pageOf<Item>(items: Item[], { page, limit }: Paging, total: number): Page<Item> {
  return { items, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

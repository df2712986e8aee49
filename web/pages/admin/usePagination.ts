import { useState } from 'react';

/** How many rows a section shows at once. */
const ROWS = 5;

export type PaginationState = {
  page: number;
  cursor?: string;
  limit: number;
  go: (page: number, cursor?: string | null) => void;
};

/** Where somebody is in a section's list: kept as long as the page is seen. */
export function usePagination(limit = ROWS): PaginationState {
  const [at, setAt] = useState<{ page: number; cursor?: string }>({ page: 1 });
  return { ...at, limit, go: (page, cursor) => setAt({ page, cursor: (page > 1 && cursor) || undefined }) };
}

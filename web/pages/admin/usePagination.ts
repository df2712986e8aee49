import { useState } from 'react';

const ROWS = 5;

export type Pagination = ReturnType<typeof usePagination>;

/** The page of a section, lost with the screen. */
export function usePagination(limit = ROWS) {
  const [at, setAt] = useState<{ page: number; cursor?: string }>({ page: 1 });
  return {
    paging: { ...at, limit },
    go: (page: number, cursor?: string | null) => setAt({ page, cursor: (page > 1 && cursor) || undefined }),
  };
}

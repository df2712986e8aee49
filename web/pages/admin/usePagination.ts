import { useState } from 'react';
import { SECTION_ROWS } from './prefetchSections.ts';

export type Pagination = ReturnType<typeof usePagination>;

/** The page of a section, lost with the screen. */
export function usePagination(limit = SECTION_ROWS) {
  const [at, setAt] = useState<{ page: number; cursor?: string }>({ page: 1 });
  return {
    paging: { ...at, limit },
    go: (page: number, cursor?: string | null) => setAt({ page, cursor: (page > 1 && cursor) || undefined }),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { local } from '#lib/browser/browserStorage.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { PAGE_SIZE_CHOICES } from '#schemas/rules/pageSizes.ts';
import {
  type AnyFilters,
  filterParam,
  type ListParams,
  type ListRules,
  normalizeSearch,
  parseListParams,
  type Sort,
  withChange,
} from './listState.ts';

/** Milliseconds without a key before it searches. */
const PAUSE = 300;

export type ListState<Filters extends AnyFilters = AnyFilters> = ListParams<Filters> & {
  /** Text of the search field, ahead of the debounced `search`. */
  typed: string;
  setTyped: (typed: string) => void;
  choose: (filter: keyof Filters & string, value: string) => void;
  /** Value and change of a filter's field. */
  field: (filter: keyof Filters & string) => { value: string; onChange: (value: string) => void };
  sortBy: (sort: Sort) => void;
  /** The first page has no cursor. */
  go: (page: number, cursor?: string | null) => void;
  /** Chosen in this browser; undefined is the list's default. */
  limit: number | undefined;
  /** The page asked for, as the server takes it. */
  paging: { page: number; cursor: string | undefined; limit: number | undefined };
  setLimit: (limit: number) => void;
  /** How many filters are set. */
  used: number;
  /** A search or filter is set. */
  narrowed: boolean;
  /** Search and filters; the order stays. */
  clear: () => void;
};

/** The address holds the state, so it survives a reload, the back button and shared links. */
export function useListState<Filters extends AnyFilters>(rules: ListRules<Filters>): ListState<Filters> {
  const [params, setParams] = useSearchParams();
  const place = parseListParams(params, rules);
  const [limit, setLimitState] = useState(readRowsAPage);
  // Read the current URL: two filters may change before the next render.
  const change = (changes: Parameters<typeof withChange>[1], options?: NavigateOptions) =>
    setParams(withChange(new URLSearchParams(window.location.search), changes), options);
  const { typed, type: setTyped } = useSearch(place.search, (search) =>
    // Replace history while typing; push only the start and the end of a search.
    change({ search }, { replace: place.search !== '' && search !== '' }),
  );
  const choose = (filter: keyof Filters & string, value: string) =>
    change({ [filter]: filterParam(rules.filters[filter], value) });
  const isSet = (name: string) => !!filterParam(rules.filters[name], place.filters[name] ?? '');
  const used = Object.keys(rules.filters).filter(isSet).length;
  return {
    ...place,
    typed,
    setTyped,
    choose,
    field: (filter) => ({ value: place.filters[filter], onChange: (value) => choose(filter, value) }),
    limit,
    paging: { page: place.page, cursor: place.cursor, limit },
    setLimit: (chosen) => {
      writeRowsAPage(chosen);
      setLimitState(chosen);
      // Goes back to page 1.
      change({});
    },
    sortBy: ({ key, order }) => change({ sort: key, order }),
    go: (page, cursor) => change(page > 1 ? { page: String(page), cursor: cursor ?? undefined } : {}),
    used,
    narrowed: place.search !== '' || used > 0,
    clear: () => {
      setTyped('');
      const none = Object.keys(rules.filters).map((name) => [name, undefined]);
      change({ ...Object.fromEntries(none), search: undefined });
    },
  };
}

/** Debounced search text; a new search in the URL replaces it. */
function useSearch(searched: string, onSearch: (search: string) => void) {
  const [typed, type] = useState(searched);
  const lastSearch = useRef(searched);
  const telling = useRef(onSearch);
  telling.current = onSearch;

  useEffect(() => {
    if (searched === lastSearch.current) return;
    lastSearch.current = searched;
    type(searched);
  }, [searched]);

  useEffect(() => {
    const search = normalizeSearch(typed);
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = search;
      telling.current(search);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, type };
}

const KEY = 'ownmark-rows-a-page';

function readRowsAPage(): number | undefined {
  const kept = local.read<number>(KEY) ?? 0;
  return PAGE_SIZE_CHOICES.includes(kept) ? kept : undefined;
}

const writeRowsAPage = (rows: number): boolean => local.write(KEY, rows);

type Length = { total: number; atLeast?: boolean };
type CountedList<Asked> = {
  query: (
    input: Asked & { limit: 1; count: 'all' },
    options: { signal: AbortSignal },
  ) => Promise<{ pagination: Length }>;
};

/** Counts a list to its end on demand; a new search or filter resets it, paging does not. */
export type CountAll = { counted: Length | undefined; counting: boolean; countAll: () => void };

/** @param asked search and filters of the list */
export function useCountAll<Asked extends object>(
  name: string,
  asked: Asked,
  list: CountedList<NoInfer<Asked>>,
): CountAll {
  const key = JSON.stringify([name, asked]);
  const [counted, count] = useState('');
  const isAsked = counted === key;
  const { data, isFetching } = useQuery({
    queryKey: ['count', key],
    queryFn: async ({ signal }) => (await list.query({ ...asked, limit: 1, count: 'all' }, { signal })).pagination,
    enabled: isAsked,
    staleTime: 5 * MINUTE,
  });
  return { counted: isAsked ? data : undefined, counting: isAsked && isFetching, countAll: () => count(key) };
}

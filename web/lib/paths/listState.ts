import { PAGE_NUMBER_MAX, SEARCH_MAX } from '#schemas/rules/pageSizes.ts';

export type Sort = { key: string; order: 'asc' | 'desc' };

/** Options, of which the first is the default; or a test for any text, '' by default. */
type Choices = readonly [string, ...string[]] | ((text: string) => boolean);

/** `sorts`: sortable columns. `sorted`: the default order. */
export type ListRules<Filters extends Record<string, Choices>> = {
  filters: Filters;
  sorts?: readonly string[];
  sorted?: Sort;
};

export type AnyFilters = Record<string, Choices>;
type FilterValues<Filters extends AnyFilters> = {
  [Name in keyof Filters]: Filters[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

/** `cursor` is the server's, for pages after the first. */
export type ListParams<Filters extends AnyFilters = AnyFilters> = {
  filters: FilterValues<Filters>;
  search: string;
  sort: Sort | undefined;
  page: number;
  cursor: string | undefined;
};

/** Unknown values are ignored. */
export function parseListParams<Filters extends AnyFilters>(
  params: URLSearchParams,
  { filters, sorts = [], sorted }: ListRules<Filters>,
): ListParams<Filters> {
  const key = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page > 1 && page <= PAGE_NUMBER_MAX;
  const values = Object.entries(filters).map(([name, choices]) => [name, chosen(choices, params.get(name))]);
  return {
    filters: Object.fromEntries(values) as FilterValues<Filters>,
    search: normalizeSearch(params.get('search') ?? ''),
    sort: sorts.includes(key) ? { key, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : sorted,
    page: isPage ? page : 1,
    cursor: (isPage && params.get('cursor')) || undefined,
  };
}

/** Blank and undefined remove a value. Any change but of the page goes to page 1. */
export function withChange(before: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of PAGE_PARTS) params.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** Undefined for the default. */
export function filterParam(choices: Choices | undefined, value: string): string | undefined {
  return typeof choices === 'object' && choices[0] === value ? undefined : value;
}

/** The choices of a filter that leaves everything in until one is chosen. */
export const optionsOf = <Value extends string>(
  values: readonly ('all' | Value)[],
  labelOf: (value: Value) => string,
  all = 'All',
) => values.map((value) => ({ value, label: value === 'all' ? all : labelOf(value as Value) }));

/** The order as one choice among others: 'createdAt desc'. */
export const sortField = (sort: Sort | undefined, onSort: (sort: Sort) => void) => ({
  value: `${sort?.key} ${sort?.order}`,
  onChange(chosen: string) {
    const [key = '', order] = chosen.split(' ');
    onSort({ key, order: order === 'asc' ? 'asc' : 'desc' });
  },
});

/** Changes the text as the server does. */
export function normalizeSearch(typed: string): string {
  return typed.normalize().replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX);
}

const PAGE_PARTS = ['page', 'cursor'];

function chosen(choices: Choices, said: string | null): string {
  if (typeof choices === 'function') return said !== null && choices(said) ? said : '';
  return said !== null && choices.includes(said) ? said : choices[0];
}

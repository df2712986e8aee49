import { local } from '#lib/browser/browserStorage.ts';

/** How many rows a page of a list may show. */
export const ROWS_A_PAGE: readonly number[] = [10, 25, 50, 100];

const KEY = 'ownmark-rows-a-page';

/** As many as somebody has chosen in this browser, if they have. */
export function readRowsAPage(): number | undefined {
  const kept = local.read<number>(KEY) ?? 0;
  return ROWS_A_PAGE.includes(kept) ? kept : undefined;
}

export const writeRowsAPage = (rows: number): boolean => local.write(KEY, rows);

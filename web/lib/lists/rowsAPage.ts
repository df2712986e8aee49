/** How many rows a page of a list may show. */
export const ROWS_A_PAGE: readonly number[] = [10, 25, 50, 100];

const KEY = 'ownmark-rows-a-page';

/** As many as somebody has chosen in this browser, if they have. */
export function readRowsAPage(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return ROWS_A_PAGE.includes(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function writeRowsAPage(rows: number): void {
  try {
    localStorage.setItem(KEY, String(rows));
  } catch {
    // A browser that keeps nothing begins with the list's own number the next time.
  }
}

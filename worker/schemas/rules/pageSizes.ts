export const PAGE_SIZES = {
  audit: 20,
  cases: 25,
  devices: 10,
  /** One device's. A page with fewer rows is the last one. */
  history: 20,
  messages: 20,
  /** All that nearly anybody has, for programs that ask for no page. */
  ownDevices: 500,
  papers: 20,
  receipts: 20,
  review: 10,
  /** One member's. A page with fewer rows is the last one. */
  transfers: 50,
  users: 10,
} as const;

export const PAGE_SIZE_MAX = 100;

export const PAGE_SIZE_CHOICES: readonly number[] = [10, 25, 50, PAGE_SIZE_MAX];

export const PAGE_NUMBER_MAX = 1_000_000;

export const SEARCH_MAX = 100;

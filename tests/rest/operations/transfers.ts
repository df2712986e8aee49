import type { Operation } from './row.ts';

/** Transfers and the recipients of them. */
export const TRANSFERS: Operation[] = [];

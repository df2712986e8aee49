import type { Operation } from './row.ts';

/** The calls of admins. */
export const ADMINISTRATION: Operation[] = [];

import type { Operation } from './row.ts';

/** Profile and pictures. */
export const PROFILE: Operation[] = [];

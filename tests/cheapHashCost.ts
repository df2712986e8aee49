import type { HashCost } from '#domain/accounts/hashCost.ts';

/** Stands in for the real cost in workerd's tests (vitest.config.ts): a reset there would take a third of a second. */
export const HASH_COST: HashCost = { N: 2, r: 1, p: 1 };

export const HASH_PAUSE = 0;

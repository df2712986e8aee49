export type HashCost = { N: number; r: number; p: number };

/** OWASP's scrypt setting for 32 MiB. workerd allows N·r·p up to 2^20. */
export const HASH_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };

/** Milliseconds between two hashes. Hashing blocks the isolate, so the pause lets device checks finish. */
export const HASH_PAUSE = 25;

export type HashCost = { N: number; r: number; p: number };

/** OWASP's scrypt row of 32 MiB; within workerd's cap of N·r·p <= 2^20. */
export const HASH_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };

/** Milliseconds between two hashes, in which checks under way come to their end. */
export const HASH_PAUSE = 25;

/** Requests of a kind that an address, or an account, may make in a minute: those of wrangler.toml, which enforces them. */
export const REQUESTS_A_MINUTE = { signIn: 30, register: 30, check: 120, search: 60, pay: 120, proof: 120 } as const;

/** A kind of rationed requests. */
export type LimitName = keyof typeof REQUESTS_A_MINUTE;

/**
 * How many devices anybody may have on the register that were put there as missing or stolen: sought ones at a time, and in
 * all with those that came back. A plan's places come on top: a free one takes none of them as long as it is sought.
 */
export const FREE_PLACES = { sought: 3, inAll: 5 } as const;

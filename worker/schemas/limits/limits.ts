/** Requests of a kind that an address, an account or a network may make in a minute: those of wrangler.toml, which enforces them. */
export const REQUESTS_A_MINUTE = {
  signIn: 30,
  register: 30,
  check: 120,
  checkIpv4: 240,
  checkIpv6: 60,
  search: 60,
  pay: 120,
  proof: 120,
} as const;

/** A kind of limited requests. */
export type LimitName = keyof typeof REQUESTS_A_MINUTE;

/** So many devices more than its plan holds may an account register in a day: for those that it removes meanwhile. */
const MARGIN = 10;

/**
 * How many devices an account may register in an hour and in a day, of which so many as missing, stolen or reported: a list
 * of other people's numbers is long, and warns of every one of them. A report of a device on the register is never counted.
 * @param deviceLimit of the plan; 0 is without limit, null without a plan
 */
export function registrationLimits(
  deviceLimit: number | null,
): Record<'all' | 'sought', { hour: number; day: number }> {
  const day = deviceLimit === 0 ? 1_000 : (deviceLimit ?? 0) + MARGIN;
  return { all: { hour: Math.min(day, 300), day }, sought: { hour: Math.min(day, 20), day: Math.min(day, 40) } };
}

/**
 * How many devices anybody may have on the register that were put there as missing or stolen: sought ones at a time, and in
 * all with those that came back. A plan's places come on top: a free one takes none of them as long as it is sought.
 */
export const FREE_PLACES = { sought: 3, inAll: 5 } as const;

/**
 * Normal use per network; above it a check needs a person proof. An IPv4 /24 may be a whole town behind a mobile
 * carrier; an IPv6 /64 is one customer.
 */
export const NETWORK_LIMITS = {
  ipv4: { aMinute: REQUESTS_A_MINUTE.checkIpv4, anHour: 600, aDay: 3000 },
  ipv6: { aMinute: REQUESTS_A_MINUTE.checkIpv6, anHour: 100, aDay: 300 },
} as const;

/** An IPv4 /24 or an IPv6 /48. */
export type NetworkKind = keyof typeof NETWORK_LIMITS;

/** Numbers that somebody may check after one proof, and for how long. */
export const CLEARANCE = { numbers: 20, minutes: 30 } as const;

/** Numbers that one account may look up in a day: with the public check, and with the members' verification. */
export const NUMBERS_A_DAY = { check: 2000, search: 300 } as const;

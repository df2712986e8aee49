/** Enforced by wrangler.toml, which has the same numbers. */
export const REQUESTS_A_MINUTE = {
  signIn: 30,
  register: 30,
  check: 120,
  checkIpv4: 240,
  checkIpv6: 60,
  search: 60,
  pay: 120,
  proof: 120,
  keys: 120,
  reports: 20,
  log: 600,
} as const;

/** Calls that one HTTP request of tRPC may hold. */
export const CALLS_A_BATCH = 10;

export type LimitName = keyof typeof REQUESTS_A_MINUTE;

/** Registrations refused for what an account has. Past them none there goes on, taken or free: nothing more is learnt. */
export const TAKEN_LIMITS = { address: { hour: 10, day: 30 }, network: { hour: 40, day: 150 } } as const;

/** Devices above the plan, for those that are removed meanwhile. */
const MARGIN = 10;

/** A list of other people's numbers is long, and warns of every one. @param deviceLimit 0: none, null: no plan */
export function registrationLimits(
  deviceLimit: number | null,
): Record<'all' | 'sought', { hour: number; day: number }> {
  const day = deviceLimit === 0 ? 1_000 : (deviceLimit ?? 0) + MARGIN;
  return { all: { hour: Math.min(day, 300), day }, sought: { hour: Math.min(day, 20), day: Math.min(day, 40) } };
}

/** Devices registered as gone without a plan: reported ones at a time, and in all with those that came back. */
export const FREE_DEVICE_LIMITS = { sought: 3, inAll: 5 } as const;

/** Above it a check needs a person proof. An IPv4 /24 may be a town behind one carrier, an IPv6 /64 is a customer. */
export const NETWORK_LIMITS = {
  ipv4: { aMinute: REQUESTS_A_MINUTE.checkIpv4, anHour: 600, aDay: 3000 },
  ipv6: { aMinute: REQUESTS_A_MINUTE.checkIpv6, anHour: 100, aDay: 300 },
} as const;

/** An IPv4 /24 or an IPv6 /48. */
export type NetworkKind = keyof typeof NETWORK_LIMITS;

export const CLEARANCE = { numbers: 20, minutes: 30 } as const;

/** Check notes, by an address without an account and by an account. */
export const NOTES_A_DAY = { address: 60, account: 200 } as const;
/** Of people without an account, in the whole service; half of them without a person's proof where Turnstile is on. */
export const NOTES_AN_HOUR = 300;

/** Per account: with the public check, and with the members' verification. */
export const NUMBERS_A_DAY = { check: 2000, search: 300 } as const;

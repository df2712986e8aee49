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

/** Where browsers report what the policy blocked. */
export const REPORT_PATH = '/api/csp-reports';

/** Of the Worker's answers and, written into `_headers` at build, of every asset. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // registerServiceWorker.ts makes the only one.
    'trusted-types ownmark-offline',
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; '),
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** In an hour and on a Lagos day. */
export type TextLimit = { hour: number; day: number };

/** Without an account. Thousands can share one IPv4 address (docs/decisions/codes-and-costs.md). */
export const VISITOR_TEXT_LIMITS: Record<'address' | 'network', Record<'plain' | 'person', TextLimit>> = {
  address: { plain: { hour: 40, day: 150 }, person: { hour: 120, day: 500 } },
  network: { plain: { hour: 120, day: 500 }, person: { hour: 300, day: 1500 } },
};

/** For people who are not logged in, in the whole service; SMS_BUDGET_PER_HOUR overrides it. */
export const TEXTS_PER_HOUR = 500;
/** Share of them that anybody may cause; the rest is kept for resets of accounts that exist. */
const FOR_ANYBODY = 0.6;
export const textsForAnybody = (textsPerHour: number): number => Math.floor(textsPerHour * FOR_ANYBODY);
/** Of what is kept, from one network in an hour. */
export const KEPT_TEXTS_OF_NETWORK = 10;
/** Share of anybody's after which admins are notified. */
export const BUDGET_WARNING = 0.8;
/** Share of anybody's available without a person proof, where Turnstile is on. */
export const BUDGET_WITHOUT_PROOF = 0.5;

export const TEXTS_PAUSED =
  'Too many people are asking for codes right now, so we can’t text you one. Please try again in an hour.';

export const tooManyTexts = (seconds: number): string => tooMany('codes were asked for', seconds);
export const tooManyTaken = (seconds: number): string => tooMany('accounts were asked for', seconds);

/** '24 seconds', '3 minutes', '2 hours'. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function tooMany(what: string, seconds: number): string {
  return `Too many ${what} from your network. Please try again in ${waitWords(seconds)}, or use another network, such as mobile data.`;
}

export const CONSENTS_TO_PHONE: TextLimit = { hour: 3, day: 3 };
export const CONSENTS_BY_ACCOUNT: TextLimit = { hour: 6, day: 10 };

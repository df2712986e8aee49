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

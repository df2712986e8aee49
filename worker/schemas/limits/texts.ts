/** How many text messages may be asked for in an hour and on a Lagos day. */
export type TextLimit = { hour: number; day: number };

/**
 * What people who are not signed in may ask for: from one address, and from one network. Thousands can share an IPv4 address of
 * a mobile carrier; who proves to be a person has more (docs/decisions/codes-and-costs.md).
 */
export const VISITOR_TEXT_LIMITS: Record<'address' | 'network', Record<'plain' | 'person', TextLimit>> = {
  address: { plain: { hour: 40, day: 150 }, person: { hour: 120, day: 500 } },
  network: { plain: { hour: 120, day: 500 }, person: { hour: 300, day: 1500 } },
};

/** Texts that people who are not signed in may cause in an hour in the whole service, unless the setting SMS_BUDGET_PER_HOUR says otherwise. */
export const TEXTS_AN_HOUR = 500;
/** The share of them after which admins are notified. */
export const BUDGET_WARNING = 0.8;
/** Share of the budget available without a person proof, where Turnstile is on. */
export const BUDGET_WITHOUT_PROOF = 0.5;

/** Message when they are used up. */
export const TEXTS_PAUSED =
  'Too many people are asking for codes right now, so we can’t text you one. Please try again in an hour.';

/** Message for an address or network that has had its share. @param seconds until it has more */
export function tooManyTexts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many codes were asked for from your network. Please try again in ${wait}, or use another network, such as mobile data.`;
}

/** Texts that ask somebody to be a key holder: to one phone, and by one account. */
export const CONSENTS_TO_PHONE: TextLimit = { hour: 3, day: 3 };
export const CONSENTS_BY_ACCOUNT: TextLimit = { hour: 6, day: 10 };

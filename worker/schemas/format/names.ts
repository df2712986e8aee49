/** 'ADA MARY' is 'Ada Mary', "O'NEIL-BELLO" is "O'Neil-Bello". Composed, which small letters may be where capitals can't. */
export function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s'-])\S/gu, (start) => start.toUpperCase())
    .normalize();
}

/** A key holder reads the owner's name in this form: 'Ada O.'. */
export function firstNameAndInitial({ firstName, surName }: { firstName: string; surName: string }): string {
  return `${capitalised(firstName)} ${firstLetter(surName)}.`;
}

/** 'A. O.' */
export function initials({ firstName, surName }: { firstName: string; surName: string }): string {
  return [firstName, surName].map((name) => `${firstLetter(name)}.`).join(' ');
}

const firstLetter = (name: string): string => Array.from(name.toUpperCase())[0] ?? '';

/** Somebody's own words among ours. What they hold of quotation marks can't end them. */
export const quoted = (typed: string): string => `“${typed.replace(/["“”„‟«»‹›〝〞〟＂❝❞]/gu, "'")}”`;

const UNFINISHED = 'unfinished-';

/** The username. An account that is not finished goes by its name: its username was not chosen by anybody. */
export const calledOf = ({ username, name }: { username: string; name: string }): string =>
  username.startsWith(UNFINISHED) ? `${capitalised(name)} (Unfinished)` : username;

/** Not a name that anybody could register. */
export const unfinishedUsername = (accountId: string): string => `${UNFINISHED}${accountId.slice(0, 8)}`;

/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string, boolean][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bCrOS\b/, 'Chromebook', false],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', false],
  [/\bLinux\b/, 'Linux', false],
];

/** 'Chrome on Android', as the browser calls itself: fixed words, nothing of its own. `mobile`: held in a hand. */
export function describeUserAgent(userAgent: string): { words: string; mobile: boolean } {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, mobile = false] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (browser && system) return { words: `${browser} on ${system}`, mobile };
  return { words: browser ?? system ?? 'Unknown device', mobile };
}

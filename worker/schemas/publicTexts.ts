import { plainText } from './imei.ts';
import { isPhoneNumber } from './otherNumbers.ts';

/** Said of a name, model or place that the public must not be shown. */
export const notPublic = (what: string): string =>
  `${what} may have no phone number or other long number, no link and no @: everybody who checks can read it`;

const LINK =
  /:\/\/|www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|ng|me|ly|io|co|to|gg|app|link|site|online|shop|store|xyz|top|click)(?![\p{L}\p{N}])/iu;

/** Digits with what people set between them. */
const SPELT = /\+?\d(?:[\s\-.()/]*\d){9,14}/g;

/**
 * Whether a text may be shown to everybody who checks a device: it must not lead anybody to a number, a page or a person. A
 * thief would otherwise write their own number there.
 */
export function isPublicText(typed: string): boolean {
  const text = plainText(typed);
  if (/@|\d{7}/.test(text) || LINK.test(text)) return false;
  return ![...text.matchAll(SPELT)].some(([digits]) => isPhoneNumber(digits.replace(/\D/g, '')));
}

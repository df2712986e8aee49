/** In bare digits, as people spell it: 0803…, 803…, 234803…, 2340803…, 00234803… */
const PHONE = /^(?:(?:00)?2340?|0)?[789][01]\d{8}$/;

export function isPhoneNumber(digits: string): boolean {
  return PHONE.test(digits);
}

/** Written in full, with its 0 or country code: the ten digits alone stand in many a number by chance. */
export const isWholePhoneNumber = (digits: string): boolean => isPhoneNumber(digits) && /^0|^234/.test(digits);

/** A SIM card's (ICCID, 18 to 20 digits) or a built-in one's (EID, 32): ITU-T E.118 begins both with 89. */
export function isCardNumber(digits: string): boolean {
  return /^89(?:\d{16,18}|\d{30})$/.test(digits);
}

import { numbersAsked } from '#domain/checks/checkPass.ts';
import { numbersIn } from '#domain/checks/numbersIn.ts';
import { Invalid } from '#domain/errors.ts';
import { areTwoImeis, whyNot } from '#schemas/checks/checkWords.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

const SEVERAL = 'There are several numbers here: send one of them.';

/** A slip of the finger would tell of another phone: what is signed or compared must have been understood. @throws Invalid */
export function oneWholeNumber(identifier: string, kind?: IdentifierKind): ParsedNumber {
  const read = numbersIn(identifier, kind);
  const [number] = read;
  if (number && isMisspeltImei(number))
    throw notOne('This looks like an IMEI with a letter in it. Type the 15 digits of the IMEI alone.');
  if (!number || numbersAsked(read) > 1) throw notOne(SEVERAL);
  if (number.caution !== null) throw notOne(whyNot(number, number.caution));
  return number;
}

/** One whole number, or the two IMEIs of a phone. @throws Invalid */
export function wholeNumbers(identifier: string, kind?: IdentifierKind): ParsedNumber[] {
  const read = numbersIn(identifier, kind);
  if (!areTwoImeis(read) || numbersAsked(read) > 2) return [oneWholeNumber(identifier, kind)];
  for (const number of read) if (number.caution !== null) throw notOne(whyNot(number, number.caution));
  return read;
}

/** Whatever its digits look like: it is compared with one serial number, and is that or not. @throws Invalid */
export function oneSerialNumber(identifier: string): ParsedNumber {
  const read = numbersIn(identifier, 'serial');
  const [number] = read;
  if (!number || numbersAsked(read) > 1) throw notOne(SEVERAL);
  return number;
}

const isMisspeltImei = ({ kind, keys }: ParsedNumber): boolean =>
  kind === 'serial' && keys.some((key) => key.startsWith('i:')) && keys.some((key) => /^s:.*[A-Z]/.test(key));

export function notOne(why: string): Invalid {
  const message = `This needs one whole number. ${why}`;
  return new Invalid(message, [{ path: 'identifier', message }]);
}

import { numbersAsked } from '#domain/checks/checkPass.ts';
import { numbersIn } from '#domain/checks/numbersIn.ts';
import { Invalid } from '#domain/errors.ts';
import { whyNot } from '#schemas/checks/checkWords.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

/** A slip of the finger would tell of another phone: what is signed or compared must have been understood. @throws Invalid */
export function oneWholeNumber(identifier: string, kind?: IdentifierKind): ParsedNumber {
  const read = numbersIn(identifier, kind);
  const [number] = read;
  if (number && isMisspeltImei(number))
    throw notOne('This looks like an IMEI with a letter in it. Type the 15 digits of the IMEI alone.');
  if (!number || numbersAsked(read) > 1) throw notOne('There are several numbers here: send one of them.');
  if (number.caution !== null) throw notOne(whyNot(number, number.caution));
  return number;
}

const isMisspeltImei = ({ kind, keys }: ParsedNumber): boolean =>
  kind === 'serial' && keys.some((key) => key.startsWith('i:')) && keys.some((key) => /^s:.*[A-Z]/.test(key));

export function notOne(why: string): Invalid {
  const message = `This needs one whole number. ${why}`;
  return new Invalid(message, [{ path: 'identifier', message }]);
}

import { check, numbersAsked, numbersIn } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { areTwoImeis, whyNot } from '#schemas/checks/checkWords.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import { todayIn, worseOf } from '#schemas/papers/ruling.ts';
import type { StatementStatus } from '#schemas/responses/statements.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { readNote } from '#schemas/statements/signedNote.ts';
import { readStatement } from '#schemas/statements/statementNote.ts';
import {
  findStanding,
  fingerprintIn,
  logStandingOf,
  type Standing,
  stateOf,
  todayOf,
  unknownStatement,
} from './standing.ts';

type LookingUp = Context & { lookUp: LookUp };

/** How a paper stands, and its device; nothing personal. @throws DomainError STATEMENT_UNKNOWN */
export async function statusOf(ctx: LookingUp, typed: string): Promise<StatementStatus> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const paper = await findStanding(ctx, number);
  return presentStatus(ctx, paper, await todayOfPaper(ctx, paper, fieldsOf(paper.text ?? '')));
}

export function presentStatus({ now }: Context, paper: Standing, device: StatementStatus['device']): StatementStatus {
  const { state, endedAt } = stateOf(paper, now);
  const { number, kind, madeAt, endsAt } = paper;
  return {
    number,
    kind,
    made: iso(madeAt),
    until: isoOrNull(endsAt),
    fingerprint: fingerprintIn(paper.leaf),
    state,
    endedAt: isoOrNull(endedAt),
    log: logStandingOf(paper, now),
    device,
    matchable: paper.audience === 'buyer' && state === 'current',
  };
}

export const fieldsOf = (note: string): StatementFields | undefined => {
  const read = readNote(note);
  return read && readStatement(read.text);
};

/**
 * Takes the worse of two answers: that for the numbers on the paper, and that for its device. A number can be replaced,
 * so they may differ.
 */
export async function todayOfPaper(
  { lookUp, now }: LookingUp,
  paper: Standing | undefined,
  fields: StatementFields | undefined,
): Promise<StatementStatus['device']> {
  const ofDevice = paper ? todayOf(paper) : null;
  const read = fields ? numbersOn(fields) : [];
  if (read.length === 0) return ofDevice;
  const today = todayIn(await check(lookUp, read, now));
  return worseOf({ sought: today.status !== 'clean', ...today }, ofDevice);
}

function numbersOn({ imei, imei2, serial }: StatementFields): ParsedNumber[] {
  if (imei === undefined) return serial === undefined ? [] : numbersIn(serial, 'serial');
  return [imei, ...(imei2 === undefined ? [] : [imei2])].flatMap((number) => numbersIn(number, 'imei'));
}

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
  return { ...number, kind: 'serial' };
}

const isMisspeltImei = ({ kind, keys }: ParsedNumber): boolean =>
  kind === 'serial' && keys.some((key) => key.startsWith('i:')) && keys.some((key) => /^s:.*[A-Z]/.test(key));

export function notOne(why: string): Invalid {
  return new Invalid(`This needs one whole number. ${why}`, 'identifier');
}

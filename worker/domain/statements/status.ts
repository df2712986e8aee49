import { check } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { numbersIn } from '#domain/checks/numbersIn.ts';
import type { Context } from '#domain/context.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import { todayIn, worseOf } from '#schemas/papers/ruling.ts';
import type { StatementStatus } from '#schemas/responses/statements.ts';
import { readNote } from '#schemas/signedNotes/signedNote.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { readStatement } from '#schemas/statements/statementText.ts';
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

/** As the public check answers for the numbers on it, or worse, if its device is: either may have got the other's place. */
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

import { check } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { numbersIn } from '#domain/checks/numbersIn.ts';
import type { Context } from '#domain/context.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
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
  return presentStatus(ctx, paper, await todayOfText(ctx, paper));
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

/** Of a member's check note the register knows the number from the text it keeps. */
async function todayOfText(ctx: LookingUp, paper: Standing): Promise<StatementStatus['device']> {
  const fields = paper.kind === 'check' && paper.text !== null ? fieldsOf(paper.text) : undefined;
  return fields ? todayOfNumber(ctx, fields) : todayOf(paper);
}

export const fieldsOf = (note: string): StatementFields | undefined => {
  const read = readNote(note);
  return read && readStatement(read.text);
};

/** As the public check answers. */
export async function todayOfNumber(
  { lookUp, now }: LookingUp,
  { imei, serial }: StatementFields,
): Promise<StatementStatus['device']> {
  const number = imei ?? serial;
  if (number === undefined) return null;
  const { status, disputed } = await check(lookUp, numbersIn(number, imei === undefined ? 'serial' : 'imei'), now);
  return { sought: status !== 'clean', status, disputed };
}

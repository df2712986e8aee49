import type { Statement } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { buildResults, type CheckPass, checkWithPass, supportOf } from '#domain/checks/check.ts';
import { type IdentifierRow, lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { DayLimit, DomainError, Invalid, PersonNeeded } from '#domain/errors.ts';
import { consumeBudget, countThisHour, hasBudgetReached } from '#domain/kernel/budgets.ts';
import { claimNumbers, nextAllowedAt, tallyKey } from '#domain/kernel/tallies.ts';
import { asLine, type PaperFields, signPaper } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { alertAdminsOnce } from '#domain/messages/compose.ts';
import { kindWord } from '#schemas/checks/checkWords.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { formatDateTime, HOUR, isoOrNull } from '#schemas/format/dates.ts';
import { firstNameAndInitial, quoted } from '#schemas/format/names.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { refuseSerialText } from '#schemas/rules/fieldRules.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { BUDGET_WARNING, BUDGET_WITHOUT_PROOF, BUDGETS, NOTES_A_DAY } from '#schemas/rules/limits.ts';
import { toInstant } from '#schemas/statements/fields.ts';
import { notOne, wholeNumbers } from './status.ts';

/**
 * Checks a number, or the two of a phone, as the public check does, and signs the answer at that moment. A note made
 * without an account is not kept, only its fingerprint. @throws Invalid for what is not whole; DayLimit; PersonNeeded; NOTES_PAUSED; as the check
 */
export async function noteCheck(
  ctx: Context,
  pass: CheckPass,
  { identifier, kind }: { identifier: string; kind?: IdentifierKind },
): Promise<SignedStatement> {
  const numbers = wholeNumbers(identifier, kind);
  const [number] = numbers;
  const refused = number?.kind === 'serial' ? refuseSerialText(number.identifier) : null;
  if (refused) throw new Invalid(refused, 'identifier');
  // A signed answer must be exact, so it reads the database and not the index, which may be some seconds old.
  let rows: IdentifierRow[] = [];
  const lookUp = async (keys: string[]) => {
    rows = await lookUpKeys(ctx.db.$client, keys);
    return rows;
  };
  const answer = await checkWithPass(pass, lookUp, numbers, ctx.now);
  if (answer.sample) throw notOne('This is a sample, which no device has.');
  const { member } = pass;
  const says = SAYS.check(
    numbers.map((one, index) => named(one, rows, answer.numbers[index], ctx.now)),
    ctx.now,
  );
  const { paper, writes } = await signPaper(ctx, fieldsOf(answer, says, member), { accountId: member?.id ?? null });
  const ration = await claimRation(ctx, member);
  const audit = member
    ? record({ ...ctx, actor: member }, 'statement.note', { type: 'statement', id: paper.number })
    : [];
  await commit(ctx, ration, writes, audit);
  return paper;
}

function fieldsOf(answer: CheckAnswer, says: string, member: Actor | null): PaperFields {
  const [number, second] = answer.numbers;
  if (!number) throw notOne('No number was read.');
  const { status, reportedDate, happenedOn, proof, disputed } = answer;
  return {
    kind: 'check',
    status,
    [number.kind]: asLine(number.identifier),
    ...(second && { imei2: asLine(second.identifier) }),
    ...(reportedDate !== null && { reported: toInstant(new Date(reportedDate)) }),
    ...(happenedOn !== null && { happened: happenedOn }),
    ...(proof !== null && { proof }),
    ...(status !== 'clean' && { disputed: disputed ? 'yes' : 'no' }),
    for: member ? firstNameAndInitial(member) : 'Whoever holds it',
    says,
  };
}

/** The name of a number, and the report about that number alone. */
function named(read: ParsedNumber, rows: IdentifierRow[], checked: CheckedNumber | undefined, now: number) {
  const { kind, identifier, status } = checked ?? { ...read, status: 'clean' as const };
  const shown = asLine(identifier);
  const row = buildResults([read], rows).primary?.mostSevereRow;
  const reportedDate = isoOrNull(row?.reported_at ?? null);
  return {
    name: `${kindWord(kind)} ${kind === 'imei' ? shown : quoted(shown)}`,
    status,
    reportedDate,
    ...supportOf(row, now),
  };
}

/** An address's ration is lifted by a person's proof; what the log may grow by is one for all who have no account. */
async function claimRation(ctx: Context, member: Actor | null): Promise<Statement[]> {
  const ofDay = dayRation(ctx, member);
  if (member) return [claimNumbers(ctx, ofDay.who, ofDay, () => dayLimit(ctx, ofDay))];
  const answer = await ctx.person.verify();
  const why = async () => {
    if ((await countThisHour(ctx, 'notes')) >= BUDGETS.notes) return notesPaused(ctx);
    return answer === 'nobody' ? new PersonNeeded() : dayLimit(ctx, ofDay);
  };
  const inAll = consumeBudget(ctx, 'notes', answer === 'nobody' ? WITHOUT_PROOF : BUDGETS.notes);
  const ofAddress = answer === 'person' ? [] : [claimNumbers(ctx, ofDay.who, ofDay, why)];
  return [...ofAddress, claim('notes', inAll, why), warnOfNotes(ctx)];
}

const notesPaused = ({ now }: Context) =>
  new DomainError(
    503,
    'NOTES_PAUSED',
    'Too many people are keeping proof of checks right now. Checking goes on: please try again in an hour, or log in first.',
    { retryAfter: (HOUR - (now % HOUR)) / 1000 },
  );

const WITHOUT_PROOF = BUDGETS.notes * BUDGET_WITHOUT_PROOF;

/** Counted by the hour, so that no count tells which note it belongs to. */
function dayRation({ addressHash }: Context, member: Actor | null) {
  return member
    ? { who: tallyKey('note', member.id), numbers: 1, limit: NOTES_A_DAY.account }
    : { who: `note:${addressHash}`, numbers: 1, limit: NOTES_A_DAY.address };
}

async function dayLimit(ctx: Context, ofDay: ReturnType<typeof dayRation>): Promise<DayLimit> {
  const at = await nextAllowedAt(ctx, ofDay.who, ofDay);
  return new DayLimit(
    (at - ctx.now) / 1000,
    `${ofDay.limit} papers of checks were made from here in a day. You can go on at ${formatDateTime(at)} (Lagos time); checking goes on meanwhile.`,
  );
}

function warnOfNotes(ctx: Context): Statement {
  const budget = ctx.person.isOn ? WITHOUT_PROOF : BUDGETS.notes;
  const isMostUsedUp = hasBudgetReached(ctx, 'notes', budget * BUDGET_WARNING);
  return alertAdminsOnce(ctx, 'notes_budget', { at: String(ctx.now), budget: String(budget) }, isMostUsedUp);
}

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { caseEntries } from '#db/schema/cases.ts';
import { quoted } from '#db/schema/columns.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, Invalid } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import type { CaseOpening } from '#schemas/cases/cases.ts';
import {
  type CaseKind,
  DRAFT_LIFE,
  LOST_CASES_MAX,
  LOST_OUTCOMES,
  OPEN_CASES_MAX,
  UNDECIDED_MARK,
} from '#schemas/cases/caseWords.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS, formatDate } from '#schemas/format/dates.ts';
import type { MemberCase } from '#schemas/responses/cases.ts';
import { keyOfNumber } from '#schemas/rules/identifiers.ts';
import { command, findOwnCase, requireCommand } from './case.ts';
import { endUndecided } from './close.ts';
import { OpenCase, TooManyCases } from './errors.ts';
import { layHistory } from './exhibits.ts';
import { presentCase } from './present.ts';

/**
 * A draft, which nobody else sees. The answer is the same whether or not the number is registered.
 * @throws Invalid; Conflict CASE_OPEN; RateLimited CASE_LIMIT
 */
export async function openCase(
  ctx: MemberContext,
  { kind, cause, identifier, says, stolen }: CaseOpening,
): Promise<MemberCase> {
  const key = keyOfNumber(identifier) ?? '';
  const found = await readByKey(ctx, key);
  refuseOwn(ctx, found);
  if (kind === 'contest' && !(found && isFlagged(found.status))) throw new Invalid(NOT_REPORTED, 'identifier');
  const row = {
    id: randomUUID(),
    kind,
    cause,
    key,
    deviceId: found?.deviceId ?? null,
    openerId: ctx.actor.id,
    otherId: found?.ownerId ?? null,
    proof: found?.proof ?? ('declared' as const),
    stolen: kind === 'ownership' && stolen,
    createdAt: ctx.now,
  };
  await commit(
    ctx,
    claimUse(ctx, limitOf('case_draft', ctx.actor.id), () => new TooManyCases(A_DAY)),
    claim('room', insertWithinLimits(row), () => whyNot(ctx, row)),
    ctx.db.insert(caseEntries).values({
      caseId: row.id,
      seq: 1,
      at: ctx.now,
      side: 'opener',
      actorId: ctx.actor.id,
      verb: 'open',
      words: says,
    }),
    layHistory(ctx, row),
    record(ctx, 'case.open', { type: 'case', id: row.id }, { kind, ...(row.deviceId && { device: row.deviceId }) }),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'cases.') ? new OpenCase() : error;
  });
  return presentCase(ctx, await findOwnCase(ctx, row.id));
}

const NOT_REPORTED = 'Nobody has reported this number missing or stolen, so there is no report that could be wrong.';
const YOURS = 'This device is registered to you already.';
const A_DAY = 'You can begin three cases a day. Please go on tomorrow, or write to us.';

type Found = {
  deviceId: string;
  ownerId: string;
  status: typeof identifiers.$inferSelect.status;
  proof: typeof identifiers.$inferSelect.proof;
};

async function readByKey(ctx: MemberContext, key: string): Promise<Found | undefined> {
  const [found] = await ctx.db
    .select({ deviceId: devices.id, ownerId: devices.ownerId, status: identifiers.status, proof: identifiers.proof })
    .from(identifiers)
    .innerJoin(devices, eq(devices.id, identifiers.deviceId))
    .where(eq(identifiers.key, key));
  return found;
}

function refuseOwn({ actor }: MemberContext, found: Found | undefined): void {
  if (found?.ownerId === actor.id) throw new Invalid(YOURS, 'identifier');
}

type NewCase = {
  id: string;
  kind: CaseKind;
  cause: string;
  key: string;
  deviceId: string | null;
  openerId: string;
  otherId: string | null;
  proof: string;
  stolen: boolean;
  createdAt: number;
};

function insertWithinLimits(row: NewCase): Statement {
  return sql`
    insert into cases (id, kind, cause, key, device_id, opener_id, other_id, proof, stolen, state, turn, due_at, entries, created_at)
    select ${row.id}, ${row.kind}, ${row.cause}, ${row.key}, ${row.deviceId}, ${row.openerId}, ${row.otherId}, ${row.proof},
      ${row.stolen ? 1 : 0}, 'open', 'opener', ${row.createdAt + DRAFT_LIFE}, 1, ${row.createdAt}
    where not exists (${undecided(row)}) and (${openCases(row.openerId)}) < ${OPEN_CASES_MAX} and (${lostCases(row)}) < ${LOST_CASES_MAX}`;
}

const openCases = (openerId: string) =>
  sql`select count(*) from cases where opener_id = ${openerId} and state <> 'closed'`;

const YEAR = 365 * DAY_MS;
const lostCases = ({ openerId, createdAt }: { openerId: string; createdAt: number }) => sql`
  select count(*) from cases where opener_id = ${openerId} and outcome in (${quoted(LOST_OUTCOMES)}) and closed_at > ${createdAt - YEAR}`;

/** By the number as it was typed: another number of the same device would tell that it is one. */
const undecided = ({ openerId, key, createdAt }: Pick<NewCase, 'openerId' | 'key' | 'createdAt'>) => sql`
  select closed_at from cases where opener_id = ${openerId} and key = ${key} and outcome = 'undecidable' and state = 'closed'
    and closed_at > ${createdAt - UNDECIDED_MARK}`;

async function whyNot(ctx: MemberContext, asked: NewCase): Promise<DomainError> {
  const [row] = await ctx.db.all<{ open: number; undecidedAt: number | null }>(
    sql`select (${openCases(ctx.actor.id)}) as open, (select max(closed_at) from (${undecided(asked)})) as undecidedAt`,
  );
  if (row?.undecidedAt) return new Conflict(couldNotDecide(row.undecidedAt + UNDECIDED_MARK));
  return new TooManyCases((row?.open ?? 0) >= OPEN_CASES_MAX ? TOO_MANY_OPEN : TOO_MANY_LOST);
}

const TOO_MANY_OPEN = `You have ${OPEN_CASES_MAX} open cases. Wait for one to end, or withdraw one.`;
const couldNotDecide = (until: number) =>
  `Our team could not decide about this number. You can open another case after ${formatDate(until)}. Do you have the paper of a court? Write to us.`;
const TOO_MANY_LOST = `${LOST_CASES_MAX} of your cases were not upheld within 12 months. Write to us to begin another one.`;

/** Sends a draft to the desk. Nobody else is told, and nothing is locked. @throws NotFound; Conflict */
export async function submitCase(ctx: MemberContext, id: string): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  requireCommand(found, found.side, 'submit');
  const { writes, after } = command(ctx, found, found.side, { verb: 'submit' });
  await commit(ctx, writes);
  return presentCase(ctx, { ...after, side: found.side });
}

/** Ends it at once before it is admitted; afterwards the desk decides with what was laid. @throws NotFound; Conflict */
export async function withdrawCase(ctx: MemberContext, id: string): Promise<MemberCase> {
  const found = await findOwnCase(ctx, id);
  requireCommand(found, found.side, 'withdraw');
  const isOpen = found.row.state === 'open';
  const end = isOpen ? { state: 'closed' as const, outcome: 'withdrawn' as const, closedAt: ctx.now } : {};
  const withdrawn = command(ctx, found, found.side, { verb: 'withdraw' }, end);
  const { writes, after } = isOpen ? await endUndecided(ctx, found, 'withdrawn', withdrawn) : withdrawn;
  await commit(ctx, writes);
  return presentCase(ctx, { ...after, side: found.side });
}

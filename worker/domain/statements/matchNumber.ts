import { sql } from 'drizzle-orm';
import { must, writeAndRead } from '#db/batch.ts';
import { check } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { Context } from '#domain/context.ts';
import { keysOf } from '#domain/devices/identifierKeys.ts';
import { Conflict } from '#domain/errors.ts';
import { consume, countAttempts, refuseUsedUp, release } from '#domain/limits/rateLimits.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { DAY_MS, MINUTE } from '#schemas/format/dates.ts';
import { todayIn } from '#schemas/papers/ruling.ts';
import type { StatementMatch } from '#schemas/responses/statements.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { MATCH_TRIES } from '#schemas/statements/states.ts';
import { findStanding, type Standing, stateOf, unknownStatement } from './standing.ts';
import { oneSerialNumber, oneWholeNumber } from './wholeNumber.ts';

const TRIES_A_MINUTE = 10;
const TRIES_PERIOD = 30 * DAY_MS;

/**
 * Whether the device of a paper that shows only the beginning of its number is the one that somebody holds, and what that
 * number's own check answers. A try counts before it is compared, so that of many at once none is one too many.
 * @throws DomainError STATEMENT_UNKNOWN; Conflict; RateLimited
 */
export async function matchNumber(
  ctx: Context & { lookUp: LookUp },
  { number: typed, identifier }: { number: string; identifier: string },
): Promise<StatementMatch> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const paper = await findStanding(ctx, number);
  refuseClosed(paper, ctx.now);
  const asked = paper.hasImei === 1 ? oneWholeNumber(identifier) : oneSerialNumber(identifier);
  const aMinute = { kind: 'paper_match', key: ctx.addressHash ?? '', limit: TRIES_A_MINUTE, period: MINUTE };
  // A stranger's wrong numbers close the paper for their own network alone.
  const tries = {
    kind: 'paper_tries',
    key: `${number} ${ctx.networkHash}`,
    limit: MATCH_TRIES,
    period: TRIES_PERIOD,
  };
  const tried = countAttempts(sql`${tries.kind}`, sql`${tries.key}`, ctx.now - tries.period);
  const rows = await writeAndRead<Found>(
    ctx.db,
    [...must(consume(ctx, aMinute)), ...must(consume(ctx, tries))],
    sql`select serial_number as serialNumber, imei1, imei2, (${tried}) as tries
      from statements join devices on devices.id = statements.device_id where number = ${number}`,
  );
  if (!rows) {
    await refuseUsedUp(ctx, aMinute);
    throw new Conflict(
      `Closed for your network after ${MATCH_TRIES} wrong tries. Ask the owner to make a new paper: it takes a minute.`,
    );
  }
  const [device] = rows;
  if (!device) throw unknownStatement();
  if (!isNumberOf(device, asked)) return { matches: false, triesLeft: MATCH_TRIES - device.tries, device: null };
  await release(ctx, tries);
  const today = todayIn(await check(ctx.lookUp, [asked], ctx.now));
  return { matches: true, triesLeft: MATCH_TRIES, device: { sought: today.status !== 'clean', ...today } };
}

type Found = { serialNumber: string; imei1: string | null; imei2: string | null; tries: number };

/** An IMEI is compared with IMEIs alone, a serial number with the serial number. */
function isNumberOf(device: Found, { kind, keys }: ParsedNumber): boolean {
  const own = keysOf(device).filter((one) => (one.kind === 'serial') === (kind === 'serial'));
  return own.some(({ key }) => keys.includes(key));
}

function refuseClosed(paper: Standing, now: number): void {
  if (paper.audience !== 'buyer')
    throw new Conflict('This paper shows the whole number, or none: compare it with the phone yourself.');
  const { state } = stateOf(paper, now);
  if (state === 'suspended')
    throw new Conflict(
      'This paper is on hold: there is an open question about its device. Do not pay until it is settled.',
    );
  if (state !== 'current') throw new Conflict('This paper does not count any more. Ask the owner for a new one.');
}

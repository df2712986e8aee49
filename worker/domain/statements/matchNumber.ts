import { eq, sql } from 'drizzle-orm';
import { must, writeAndRead } from '#db/batch.ts';
import { statements } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { keysOf } from '#domain/devices/identifierKeys.ts';
import { Conflict } from '#domain/errors.ts';
import { consume, refuseUsedUp } from '#domain/limits/rateLimits.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import type { StatementMatch } from '#schemas/responses/statements.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { MATCH_TRIES } from '#schemas/statements/states.ts';
import { findStanding, stateOf, unknownStatement } from './standing.ts';
import { oneWholeNumber } from './wholeNumber.ts';

const TRIES_A_MINUTE = 10;

/**
 * Whether the device of a paper that shows only the end of its number is the one that somebody holds. A try counts before
 * it is compared, so that of many at once none is one too many. @throws DomainError STATEMENT_UNKNOWN; Conflict; RateLimited
 */
export async function matchNumber(
  ctx: Context,
  { number: typed, identifier }: { number: string; identifier: string },
): Promise<StatementMatch> {
  const { keys } = oneWholeNumber(identifier);
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const limit = { kind: 'paper_match', key: ctx.addressHash ?? '', limit: TRIES_A_MINUTE, period: MINUTE };
  const isOpen = sql`audience = 'buyer' and ended_at is null and ends_at > ${ctx.now} and wrong_tries < ${MATCH_TRIES}`;
  const rows = await writeAndRead<Found>(
    ctx.db,
    [
      ...must(consume(ctx, limit)),
      ...must(sql`update statements set wrong_tries = wrong_tries + 1 where number = ${number} and ${isOpen}`),
    ],
    sql`select serial_number as serialNumber, imei1, imei2, wrong_tries as tries
      from statements join devices on devices.id = statements.device_id where number = ${number}`,
  );
  if (!rows) {
    await refuseUsedUp(ctx, limit);
    throw await whyClosed(ctx, number);
  }
  const [device] = rows;
  if (!device) throw unknownStatement();
  const triesLeft = MATCH_TRIES - device.tries;
  if (!keysOf(device).some(({ key }) => keys.includes(key))) return { matches: false, triesLeft };
  await ctx.db
    .update(statements)
    .set({ wrongTries: sql`${statements.wrongTries} - 1` })
    .where(eq(statements.number, number));
  return { matches: true, triesLeft: triesLeft + 1 };
}

type Found = { serialNumber: string; imei1: string | null; imei2: string | null; tries: number };

async function whyClosed(ctx: Context, number: string): Promise<Conflict> {
  const paper = await findStanding(ctx, number);
  if (paper.audience !== 'buyer') {
    return new Conflict('This paper shows the whole number, or none: compare it with the phone yourself.');
  }
  return stateOf(paper, ctx.now).state === 'current'
    ? new Conflict(
        `Closed after ${MATCH_TRIES} wrong tries. Ask the owner to make a new certificate: it takes a minute.`,
      )
    : new Conflict('This paper does not count any more. Ask the owner for a new one.');
}

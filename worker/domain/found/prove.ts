import { and, eq } from 'drizzle-orm';
import { foundThreads } from '#db/schema/found.ts';
import { identifiers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { asLine, signPaper } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { FINDERS_NOTE_LIFE, PROOF_TRIES } from '#schemas/found/foundWords.ts';
import type { FinderThread } from '#schemas/responses/found.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';
import { presentToFinder } from './present.ts';
import { tellOwner } from './tell.ts';
import { findByToken, isLive, isNear, requireAct, step, type Thread, ThreadChanged } from './thread.ts';

type Number = Pick<typeof identifiers.$inferSelect, 'key' | 'kind'>;

/**
 * Whoever holds the phone can read its other number. Of two IMEIs that follow each other one tells the other, so there
 * only the serial number counts. @throws Invalid where no other number is typed
 */
export function showsHolding(
  typed: string[][],
  known: string,
  numbers: Number[],
  field = 'number',
): 'shown' | 'wrong' | 'too_near' {
  const others = typed.filter((keys) => !keys.includes(known));
  if (others.length === 0) throw new Invalid(TYPE_OTHER, field);
  if (others.length > 1) throw new Invalid('Type one other number of the phone.', field);
  const other = numbers.find(({ key }) => others[0]?.includes(key));
  if (!other) return 'wrong';
  return isNear(other.key, known) ? 'too_near' : 'shown';
}

const TYPE_OTHER = 'Type the other number of the phone: its second IMEI, or its serial number.';

/** The keys of each number: people paste all that *#06# shows. @throws Invalid for what is no number */
export function keysTyped(typed: string, field: string): string[][] {
  if (typed === '') return [];
  const { numbers, refused } = parseTyped(typed);
  if (refused !== null) throw new Invalid(refused, field);
  const keys = numbers.map((number) => number.keys).filter((each) => each.length > 0);
  if (keys.length === 0) throw new Invalid('This is no IMEI or serial number.', field);
  return keys;
}

/** @throws NotFound; Conflict without tries; Invalid for a wrong number, which counts */
export async function proveHolding(ctx: Context, thread: Thread, typed: string): Promise<FinderThread> {
  requireAct(ctx, thread, 'finder', 'prove');
  const { row, device } = thread;
  const numbers = await ctx.db.select().from(identifiers).where(eq(identifiers.deviceId, device.id));
  const answer = showsHolding(keysTyped(typed, 'number'), row.key, numbers);
  if (answer === 'too_near') throw new Invalid(TOO_NEAR, 'number');
  if (answer === 'wrong') {
    const tries = row.proofTries + 1;
    await commit(ctx, countTry(ctx, thread, tries));
    throw new Invalid(wrong(PROOF_TRIES - tries), 'number');
  }
  const shown = { provedAt: ctx.now };
  const told = tellOwner(ctx, { ...thread, row: { ...row, ...shown } }, 'proved');
  const { writes, after } = step(ctx, thread, 'finder', { verb: 'prove' }, { ...shown, ...told.change });
  await commit(ctx, writes, told.writes, record(ctx, 'found.prove', { type: 'device', id: device.id }));
  return presentToFinder(ctx, after);
}

function countTry(ctx: Context, { row }: Thread, proofTries: number) {
  const isUncounted = and(eq(foundThreads.id, row.id), eq(foundThreads.proofTries, row.proofTries));
  return claim('try', ctx.db.update(foundThreads).set({ proofTries }).where(isUncounted), () => new ThreadChanged());
}

const TOO_NEAR =
  'This is right, but it follows the first number too closely to show that you hold the phone. Type the serial number: it is in the settings, under “About phone”.';
const wrong = (left: number) =>
  left === 0
    ? 'The register has no such number of this phone. You have no tries left; the ready sentences go on.'
    : `The register has no such number of this phone. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`;

/**
 * A signed paper for whoever has shown to hold a missing device: that they told the register. It names nobody, and
 * lasts a week. @throws NotFound; Conflict before it is shown or after the end
 */
export async function makeFindersNote(ctx: Context, token: string): Promise<SignedStatement> {
  const thread = await findByToken(ctx, token);
  const { row, device } = thread;
  if (row.provedAt === null || !isLive(ctx, thread))
    throw new Conflict('The paper is for people who have shown that they hold a missing phone.');
  const [kind, number] = row.key.startsWith('i:') ? ['imei', numberOfKey(row.key)] : ['serial', numberOfKey(row.key)];
  const { paper, writes } = await signPaper(
    ctx,
    {
      kind: 'found',
      status: 'missing',
      device: device.type,
      [kind as 'imei' | 'serial']: asLine(number ?? ''),
      says: SAYS.found(row.createdAt, row.provedAt),
    },
    { accountId: null, endsAt: ctx.now + FINDERS_NOTE_LIFE },
  );
  const ration = claimUse(ctx, limitOf('found_note', row.id));
  await commit(ctx, ration, writes, record(ctx, 'found.note', { type: 'statement', id: paper.number }));
  return paper;
}

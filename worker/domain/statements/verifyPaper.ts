import { eq, sql } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import { check } from '#domain/checks/checkUncounted.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { keysOf } from '#domain/devices/identifierKeys.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse, countUses, limitOf, release } from '#domain/kernel/limits.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { formatDate, iso, isoOrNull } from '#schemas/format/dates.ts';
import { statementLeaf } from '#schemas/log/tree.ts';
import { todayIn } from '#schemas/papers/ruling.ts';
import type { StatementMatch, VerifiedStatement } from '#schemas/responses/statements.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { toBase64 } from '#schemas/statements/base64.ts';
import { verifyEd25519 } from '#schemas/statements/ed25519.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readPresented } from '#schemas/statements/links.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { fingerprint, isKeyGood, type StatementKey, verifySignature } from '#schemas/statements/statementNote.ts';
import {
  findStanding,
  logStandingOf,
  oneSerialNumber,
  oneWholeNumber,
  presentStatus,
  readStandings,
  type Standing,
  stateOf,
  todayOfPaper,
  unknownStatement,
} from './status.ts';

const NO_PAPER = 'Send the whole text of the paper, from its first line to the signature, or its whole link.';
const CHANGED =
  'This paper was changed, or is not from Ownmark: its signature does not fit what it says. Do not rely on it. If you typed it, scan its code instead.';
const stopped = ({ compromisedAt = 0 }: StatementKey) =>
  `This paper is signed with a key that Ownmark stopped on ${formatDate(compromisedAt)}, and was not in the public log before that day. Do not rely on it.`;

/**
 * Returns the signed fields, the paper's state and the status of its device.
 * @throws Invalid, STATEMENT_CHANGED among them
 */
export async function verifyPaper(ctx: Context & { lookUp: LookUp }, presented: string): Promise<VerifiedStatement> {
  const note = await noteIn(presented);
  const signed = await verifySignature(note, await ctx.statementKeys.all(), verifyEd25519);
  if (!signed) throw changed(CHANGED);
  const { fields, key } = signed;
  const madeAt = Date.parse(fields.made ?? '');
  const hash = await fingerprint(note);
  const [paper] = await readStandings(ctx).where(eq(statements.leaf, statementLeaf(fields.kind, madeAt, hash)));
  if (!isKeyGood(key, paper?.loggedAt ?? undefined)) throw changed(stopped(key));
  const device = await todayOfPaper(ctx, paper, fields);
  const signedBy = { fields: { ...fields }, key: key.id };
  if (paper) return { ...presentStatus(ctx, paper, device), ...signedBy };
  return { ...unlisted(ctx, fields, { madeAt, fingerprint: toBase64(hash) }), device, ...signedBy };
}

async function noteIn(text: string): Promise<string> {
  const presented = await readPresented(text);
  if (!presented || 'number' in presented) throw new Invalid(NO_PAPER, 'note');
  if ('damaged' in presented) throw changed(CHANGED);
  return presented.note;
}

const changed = (message: string) => new Invalid(message, 'note', 'STATEMENT_CHANGED');

/** The signature is valid but the register never made this paper, so somebody else has the key. */
function unlisted(
  ctx: Context,
  { kind, number, until }: StatementFields,
  made: { madeAt: number; fingerprint: string },
) {
  return {
    number: readStatementNumber(number ?? '') ?? '',
    kind,
    made: iso(made.madeAt),
    until: isoOrNull(until === undefined ? null : Date.parse(until)),
    fingerprint: made.fingerprint,
    state: null,
    endedAt: null,
    log: logStandingOf({ entry: null, logSize: null, madeAt: made.madeAt }, ctx.now),
    matchable: false,
  };
}

const MATCH_TRIES = LIMITS.paper_tries.most;

/**
 * Compares a device's whole number with a paper that shows only its beginning, and checks that number. Counts the try
 * first, so that parallel tries can't exceed the limit.
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
  // A stranger's wrong numbers block the paper only for their own network.
  const tries = limitOf('paper_tries', `${number} ${ctx.networkHash}`);
  const tried = countUses(tries.kind, tries.key, ctx.now - LIMITS.paper_tries.period);
  const [device] = await commit<Found>(
    ctx,
    claimUse(ctx, limitOf('paper_match', ctx.addressHash ?? '')),
    claimUse(ctx, tries, closedForNetwork),
    sql`select serial_number as serialNumber, imei1, imei2, (${tried}) as tries
      from statements join devices on devices.id = statements.device_id where number = ${number}`,
  );
  if (!device) throw unknownStatement();
  if (!isNumberOf(device, asked)) return { matches: false, triesLeft: MATCH_TRIES - device.tries, device: null };
  await release(ctx, tries);
  const today = todayIn(await check(ctx.lookUp, [asked], ctx.now));
  return { matches: true, triesLeft: MATCH_TRIES, device: { sought: today.status !== 'clean', ...today } };
}

const closedForNetwork = () =>
  new Conflict(
    `Closed for your network after ${MATCH_TRIES} wrong tries. Ask the owner to make a new paper: it takes a minute.`,
  );

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

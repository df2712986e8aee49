import { eq } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { formatDate, iso, isoOrNull } from '#schemas/format/dates.ts';
import { statementLeaf } from '#schemas/log/leaves.ts';
import type { VerifiedStatement } from '#schemas/responses/statements.ts';
import { toBase64 } from '#schemas/signedNotes/base64.ts';
import { verifyEd25519 } from '#schemas/signedNotes/ed25519.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readPresented } from '#schemas/statements/links.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { fingerprint, isKeyGood, type StatementKey, verifySignature } from '#schemas/statements/statementNote.ts';
import { logStandingOf, readStandings } from './standing.ts';
import { presentStatus, todayOfPaper } from './status.ts';

const NO_PAPER = 'Send the whole text of the paper, from its first line to the signature, or its whole link.';
const CHANGED =
  'This paper was changed, or is not from Ownmark: its signature does not fit what it says. Do not rely on it. If you typed it, scan its code instead.';
const stopped = ({ compromisedAt = 0 }: StatementKey) =>
  `This paper is signed with a key that Ownmark stopped on ${formatDate(compromisedAt)}, and was not in the public log before that day. Do not rely on it.`;

/** What is signed, how it stands, and its device today. @throws Invalid, STATEMENT_CHANGED among them */
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
  if (!presented || 'number' in presented) throw new Invalid(NO_PAPER, [{ path: 'note', message: NO_PAPER }]);
  if ('damaged' in presented) throw changed(CHANGED);
  return presented.note;
}

const changed = (message: string) => new Invalid(message, [{ path: 'note', message }], 'STATEMENT_CHANGED');

/** The signature is right, and the register has never made it: somebody else has the key. */
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

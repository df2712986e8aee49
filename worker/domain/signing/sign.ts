import { randomBytes } from 'node:crypto';
import type { Statement } from '#db/batch.ts';
import { statements } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { appendToLog } from '#domain/log/append.ts';
import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { iso, isoOrNull, SECOND } from '#schemas/format/dates.ts';
import { retentionMs } from '#schemas/limits/retention.ts';
import { statementLeaf } from '#schemas/log/leaves.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { toInstant } from '#schemas/statements/fields.ts';
import { shortLink, wholeLink } from '#schemas/statements/links.ts';
import { groupedStatementNumber, STATEMENT_NUMBER_LENGTH } from '#schemas/statements/numbers.ts';
import { fingerprint, signStatement } from '#schemas/statements/statementNote.ts';
import type { Audience } from '#schemas/statements/states.ts';

/** What a paper says, but for what every paper has. */
export type PaperFields = Omit<StatementFields, 'number' | 'made' | 'until' | 'salt'>;

type Keeping = {
  /** Without one nothing is kept but what says that there is such a paper. */
  accountId: string | null;
  deviceId?: string;
  audience?: Audience;
  /** Epoch ms. */
  endsAt?: number;
};

/** `writes` belong in the batch of what the paper tells: a paper without them is in no log. */
export async function signPaper(
  ctx: Context,
  said: PaperFields,
  { accountId, deviceId, audience, endsAt }: Keeping,
): Promise<{ paper: SignedStatement; writes: Statement[] }> {
  const number = newStatementNumber();
  const madeAt = toSecond(ctx.now);
  const until = endsAt === undefined ? undefined : toSecond(endsAt);
  const { key, sign } = await ctx.statementKeys.signer(madeAt);
  const fields: StatementFields = {
    ...said,
    number: groupedStatementNumber(number),
    made: toInstant(new Date(madeAt)),
    ...(until !== undefined && { until: toInstant(new Date(until)) }),
    salt: randomBytes(16).toString('base64url'),
  };
  const note = await signStatement(fields, key, sign);
  const leaf = statementLeaf(said.kind, madeAt, await fingerprint(note));
  const forgetAt = (until ?? madeAt) + retentionMs('papers');
  const kept = accountId === null ? {} : { accountId, deviceId, audience, text: note, forgetAt };
  const row = { number, kind: said.kind, leaf, keyId: key.id, madeAt, endsAt: until, ...kept };
  return {
    paper: {
      number,
      kind: said.kind,
      made: iso(madeAt),
      until: isoOrNull(until),
      note,
      links: await linksOf(ctx, number, note),
    },
    writes: [appendToLog(ctx, leaf), ctx.db.insert(statements).values(row)],
  };
}

export async function linksOf({ origin }: Context, number: string, note: string): Promise<SignedStatement['links']> {
  return { short: shortLink(origin, number), verify: await wholeLink(origin, note) };
}

const toSecond = (at: number): number => Math.floor(at / SECOND) * SECOND;

function newStatementNumber(): string {
  return Array.from(randomBytes(STATEMENT_NUMBER_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(
    '',
  );
}

const LINE_MAX = 200;

/** What a member typed, as one line of a paper can have it. */
export const asLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LINE_MAX)
    .trim();

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { statements } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { CODE_ALPHABET } from '#schemas/accounts/codes.ts';
import { iso, isoOrNull, SECOND } from '#schemas/format/dates.ts';
import { quoted } from '#schemas/format/names.ts';
import { statementLeaf } from '#schemas/log/tree.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { isPublicText } from '#schemas/rules/publicTexts.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { type StatementFields, toInstant } from '#schemas/statements/fields.ts';
import { shortLink, wholeLink } from '#schemas/statements/links.ts';
import { groupedStatementNumber, STATEMENT_NUMBER_LENGTH } from '#schemas/statements/numbers.ts';
import { fingerprint, signStatement } from '#schemas/statements/statementNote.ts';
import { type Audience, CERTIFICATES } from '#schemas/statements/states.ts';
import { appendToLog } from './log.ts';

/** The fields of a paper, without those that every paper has. */
export type PaperFields = Omit<StatementFields, 'number' | 'made' | 'until' | 'salt'>;

type Keeping = {
  /** Null if no account asked for the paper. Then we store only that the paper exists. */
  accountId: string | null;
  deviceId?: string;
  audience?: Audience;
  /** Epoch ms. */
  endsAt?: number;
};

/** `writes` must be in the same batch as the facts on the paper. Without them the paper is not in the log. */
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

/** Turns a text that a member typed into one line, as papers need it. */
export const asLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LINE_MAX)
    .trim();

type Described = {
  type: string;
  model: string | null;
  imei1: string | null;
  imei2: string | null;
  serialNumber: string;
};

/** The owner typed the model, so it is quoted and may not contain a link or a contact. */
export function describedDevice({ type, model }: Pick<Described, 'type' | 'model'>): string {
  const shown = model === null ? '' : asLine(model);
  return shown !== '' && isPublicText(shown) ? `${type}, ${quoted(shown)}` : type;
}

export function wholeNumbers(device: Described): Pick<PaperFields, 'imei' | 'imei2' | 'serial'> {
  const [imei, imei2] = [device.imei1, device.imei2].map((typed) => imeiDigits(typed ?? ''));
  const serial = asLine(device.serialNumber);
  return { ...(isImei(imei) && { imei }), ...(isImei(imei2) && { imei2 }), ...(serial && { serial }) };
}

/** The type code, which the model tells anyway: a million IMEIs begin with it. Whoever has the device types the whole. */
export function beginningOfNumber(device: Described): string {
  const { imei, serial = '' } = wholeNumbers(device);
  return imei ? imei.slice(0, 8) : serial.slice(0, serial.length >= 8 ? 3 : 1);
}

const isImei = (digits: string | undefined): boolean => /^\d{14,16}$/.test(digits ?? '');

/** Add this to every batch that makes a device's certificates out of date. */
export const supersedeCertificates = (ctx: Context, deviceId: string, audience?: Audience): Statement =>
  endWhere(ctx, 'superseded', and(eq(statements.deviceId, deviceId), audience && eq(statements.audience, audience)));

/** When a proof of purchase is withdrawn. Registration notes claim no proof, so they stay valid. */
export const supersedeOwnershipCertificates = (ctx: Context, deviceId: string): Statement =>
  endWhere(ctx, 'superseded', and(eq(statements.deviceId, deviceId), eq(statements.kind, 'certificate')));

export function endWhere(ctx: Context, endedWhy: 'superseded' | 'withdrawn', where: SQL | undefined): Statement {
  return ctx.db
    .update(statements)
    .set({ endedAt: ctx.now, endedWhy })
    .where(and(where, inArray(statements.kind, CERTIFICATES), isNull(statements.endedAt)));
}

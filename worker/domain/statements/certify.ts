import { and, eq, gt, sql } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { newestBy, type Page, type Paging } from '#domain/kernel/list.ts';
import { claimUnlocked, claimUnsold } from '#domain/kernel/locks.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import {
  asLine,
  beginningOfNumber,
  describedDevice,
  endWhere,
  linksOf,
  type PaperFields,
  signPaper,
  supersedeCertificates,
  wholeNumbers,
} from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { kindWord } from '#schemas/checks/checkWords.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { DAY_MS, iso, isoOrNull } from '#schemas/format/dates.ts';
import { capitalised, initials, quoted } from '#schemas/format/names.ts';
import type { OwnStatement, SignedStatement } from '#schemas/responses/statements.ts';
import type { CertificateAsked } from '#schemas/statements/inputs.ts';
import { readStatementNumber } from '#schemas/statements/numbers.ts';
import { type Audience, isCertificate } from '#schemas/statements/states.ts';
import { claimUnchanged, findForPaper, type PaperDevice } from './reportSheet.ts';
import { fieldsOf, logStandingOf, STANDING, stateOf, unknownStatement } from './status.ts';

const SHOWN: Record<Audience, string> = {
  buyer: 'your initials, the model and how its number begins',
  official: 'your full name and its whole numbers',
};

/**
 * A paper that a device is registered to its owner, for a buyer or for an official. It replaces the one before for the same
 * audience. @throws NotFound; Conflict for a reported device; Forbidden without a password typed lately; RateLimited
 */
export async function certify(ctx: MemberContext, asked: CertificateAsked): Promise<SignedStatement> {
  refuseOnHold(ctx);
  const found = await findForPaper(ctx, asked.id);
  if (isFlagged(found.device.status)) throw reportedNow();
  requireRecentPassword(ctx);
  const { id } = found.device;
  const whom = asked.for === null ? 'A buyer' : quoted(asLine(asked.for));
  const { paper, writes } = await signPaper(ctx, fieldsFor(ctx, found, { ...asked, for: whom }), {
    accountId: ctx.actor.id,
    deviceId: id,
    audience: asked.audience,
    endsAt: ctx.now + asked.days * DAY_MS,
  });
  await commit(
    ctx,
    claimUnchanged(ctx, found),
    claimUnlocked(ctx, id),
    claimUnsold(ctx, id),
    claimNoHold(ctx),
    claimRecentPassword(ctx),
    claimUse(ctx, limitOf('certificate', `${ctx.actor.id} ${id}`)),
    supersedeCertificates(ctx, id, asked.audience),
    writes,
    composeLetter(ctx, ctx.actor, {
      template: 'certificate_made',
      data: {
        device: found.device.name,
        for: whom,
        shows: SHOWN[asked.audience],
        number: paper.number,
        at: String(ctx.now),
        endsAt: String(ctx.now + asked.days * DAY_MS),
      },
    }),
    record(ctx, 'statement.certify', { type: 'statement', id: paper.number }, { device: id, audience: asked.audience }),
  );
  return paper;
}

function reportedNow(): Conflict {
  return new Conflict('This device is reported: make a report paper instead.');
}

function fieldsFor(
  { actor }: MemberContext,
  found: PaperDevice,
  asked: { audience: Audience; for: string },
): PaperFields {
  const { device, since, proof } = found;
  const isForBuyer = asked.audience === 'buyer';
  return {
    kind: proof === 'shown' ? 'certificate' : 'registration',
    device: describedDevice(device),
    ...(isForBuyer ? { begins: beginningOfNumber(device) } : wholeNumbers(device)),
    holder: isForBuyer ? initials(actor) : capitalised(fullName(actor)),
    since,
    proof,
    for: asked.for,
    says: SAYS.certificate(proof, since),
  };
}

/** Whoever verifies it then reads that its owner took it back. @throws DomainError STATEMENT_UNKNOWN; Conflict */
export async function withdrawPaper(ctx: MemberContext, typed: string): Promise<OwnStatement> {
  const number = readStatementNumber(typed);
  if (!number) throw unknownStatement();
  const isRunning = and(
    eq(statements.number, number),
    eq(statements.accountId, ctx.actor.id),
    gt(statements.endsAt, ctx.now),
  );
  await commit(
    ctx,
    claim('running', endWhere(ctx, 'withdrawn', isRunning), () => whyNotWithdrawn(ctx, number)),
    record(ctx, 'statement.withdraw', { type: 'statement', id: number }),
  );
  return findOwnPaper(ctx, number);
}

async function whyNotWithdrawn(ctx: MemberContext, number: string): Promise<Conflict> {
  const { kind } = await findOwnPaper(ctx, number);
  return new Conflict(
    isCertificate(kind) ? 'This paper has ended already.' : 'This paper tells of one moment: it can’t be taken back.',
  );
}

const NEWEST = newestBy(statements.madeAt);

/** While the device is the member's. */
const deviceName = sql<string | null>`(select name from devices
  where devices.id = statements.device_id and devices.owner_id = statements.account_id)`;

const readOwn = ({ db }: Context) => db.select({ ...STANDING, deviceName }).from(statements);

type Row = Awaited<ReturnType<typeof readOwn>>[number];

export async function listOwnPapers(ctx: MemberContext, paging: Paging): Promise<Page<OwnStatement>> {
  const { id } = ctx.actor;
  const list = {
    name: `papers of ${id}`,
    table: statements,
    order: NEWEST,
    indexRanges: [eq(statements.accountId, id)],
  };
  const page = await readPage<Row, Row>(ctx, list, paging, {
    read: (where) => readOwn(ctx).where(where),
    present: (row) => row,
  });
  return { ...page, items: await Promise.all(page.items.map((row) => presentOwn(ctx, row))) };
}

/** Somebody else's is unknown. @throws DomainError STATEMENT_UNKNOWN */
async function findOwnPaper(ctx: MemberContext, number: string): Promise<OwnStatement> {
  const [row] = await readOwn(ctx).where(and(eq(statements.number, number), eq(statements.accountId, ctx.actor.id)));
  if (!row) throw unknownStatement();
  return presentOwn(ctx, row);
}

async function presentOwn(ctx: Context, row: Row): Promise<OwnStatement> {
  const note = row.text ?? '';
  const fields = fieldsOf(note);
  const { state, endedAt } = stateOf(row, ctx.now);
  const number = fields?.imei ? `${kindWord('imei')} ${fields.imei}` : `${kindWord('serial')} ${fields?.serial}`;
  return {
    number: row.number,
    kind: row.kind,
    made: iso(row.madeAt),
    until: isoOrNull(row.endsAt),
    state,
    endedAt: isoOrNull(endedAt),
    audience: row.audience,
    for: fields?.for ?? null,
    title: row.deviceName ?? fields?.device ?? number,
    deviceId: row.deviceId,
    note,
    links: await linksOf(ctx, row.number, note),
    log: logStandingOf(row, ctx.now),
  };
}

import { and, eq, sql } from 'drizzle-orm';
import { statements } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { newestBy } from '#domain/lists/order.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import { readPage } from '#domain/lists/paginate.ts';
import { linksOf } from '#domain/signing/sign.ts';
import { kindWord } from '#schemas/checks/checkWords.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { OwnStatement } from '#schemas/responses/statements.ts';
import { logStandingOf, STANDING, stateOf, unknownStatement } from './standing.ts';
import { fieldsOf } from './status.ts';

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
export async function findOwnPaper(ctx: MemberContext, number: string): Promise<OwnStatement> {
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

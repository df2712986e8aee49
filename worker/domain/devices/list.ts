import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts, devices, identifiers } from '#db/schema/index.ts';
import { presentOwner } from '#domain/accounts/present.ts';
import type { MemberContext } from '#domain/context.ts';
import { type Length, type List, type Page, type Paging, rowidOf } from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { ListedDevice } from '#schemas/responses/devices.ts';
import { presentDevice } from './device.ts';
import { isFreeDevice } from './deviceLimit.ts';
import { historyColumn } from './get.ts';

/** The number every device of a kind has: its serial number, or while that is unknown its IMEI. */
const KNOWN_BY = sql`case when ${devices.serialNumber} = '' then 'imei1' else 'serial' end`;

export function listDevices(ctx: MemberContext, paging: Paging): Promise<Page<ListedDevice>> {
  return readPage(ctx, listOf(ctx), paging, {
    length: countOf(ctx),
    read: (where) =>
      ctx.db
        .select({
          rowid: rowidOf(devices),
          device: devices,
          owner: accounts,
          reportedAt: identifiers.reportedAt,
          free: isFreeDevice,
          history: historyColumn(ctx.actor.id),
        })
        .from(devices)
        .innerJoin(accounts, eq(accounts.id, devices.ownerId))
        .leftJoin(identifiers, and(eq(identifiers.deviceId, devices.id), eq(identifiers.kind, KNOWN_BY)))
        .where(where),
    present: ({ device, owner, reportedAt, free, history }) => ({
      ...presentDevice(device),
      user: presentOwner(owner),
      transferHistory: history,
      reportedDate: isoOrNull(reportedAt),
      free,
    }),
  });
}

function listOf(ctx: MemberContext): List {
  return {
    name: `own devices ${ctx.actor.id}`,
    table: devices,
    order: { key: sql`${devices.createdAt}`, kind: 'instant', direction: 'desc' },
    indexRanges: [sql`${isOwned(ctx)}`],
  };
}

/** Counted on every call, so that a new one counts at once. The index alone answers. */
async function countOf(ctx: MemberContext): Promise<Length> {
  return { total: await ctx.db.$count(devices, isOwned(ctx)), atLeast: false };
}

function isOwned(ctx: MemberContext) {
  return and(eq(devices.ownerId, ctx.actor.id), isNull(devices.removedAt));
}

import { asc, desc, eq, inArray } from 'drizzle-orm';
import { foundEntries, foundThreads } from '#db/schema/found.ts';
import { accounts, devices } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { FrozenThread } from '#schemas/responses/found.ts';
import { textOf } from './present.ts';

const SHOWN = 50;

/** Conversations that one side reported, newest first, for admins alone. Every look is recorded. */
export async function listFrozen(ctx: MemberContext): Promise<FrozenThread[]> {
  const rows = await ctx.db
    .select({ row: foundThreads, device: devices, owner: accounts })
    .from(foundThreads)
    .innerJoin(devices, eq(devices.id, foundThreads.deviceId))
    .innerJoin(accounts, eq(accounts.id, foundThreads.ownerId))
    .where(eq(foundThreads.state, 'frozen'))
    .orderBy(desc(foundThreads.endedAt))
    .limit(SHOWN);
  const ids = rows.map(({ row }) => row.id);
  const entries = ids.length
    ? await ctx.db
        .select()
        .from(foundEntries)
        .where(inArray(foundEntries.threadId, ids))
        .orderBy(asc(foundEntries.threadId), asc(foundEntries.seq))
    : [];
  await commit(ctx, record(ctx, 'found.view', { type: 'device', id: null }, { shown: ids.length }));
  return rows.map(({ row, device, owner }) => {
    const said = entries.filter(({ threadId }) => threadId === row.id);
    return {
      id: row.id,
      device: { id: device.id, name: device.name, type: device.type },
      owner: { id: owner.id, name: fullName(owner) },
      contact: row.contact,
      finderPhone: row.finderPhone,
      proved: row.provedAt !== null,
      reportedBy: said.at(-1)?.side ?? 'owner',
      createdAt: iso(row.createdAt),
      endedAt: iso(row.endedAt ?? row.lastAt),
      lines: said.map((entry) => ({
        at: iso(entry.at),
        side: entry.side,
        text: entry.verb === 'report' ? 'Reported the other side.' : textOf(entry),
        warns: entry.warns,
      })),
    };
  });
}

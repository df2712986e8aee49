import { and, desc, eq, sql } from 'drizzle-orm';
import { foundEntries, foundThreads } from '#db/schema/found.ts';
import { devices } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import type { FinderThread, FoundCard, OwnerThread } from '#schemas/responses/found.ts';
import { presentCard, presentToFinder, presentToOwner } from './present.ts';
import { findByToken, findOwnThread } from './thread.ts';

const SHOWN = 50;

/** Conversations about one's missing devices, the newest word first. */
export async function listOwnThreads(ctx: MemberContext): Promise<FoundCard[]> {
  const rows = await ctx.db
    .select({
      ...{ row: foundThreads, device: devices, last: { side: foundEntries.side, verb: foundEntries.verb } },
      isDisputed: sql<number>`exists (select 1 from identifiers i where i.device_id = ${devices.id} and i.disputed = 1)`,
    })
    .from(foundThreads)
    .innerJoin(devices, eq(devices.id, foundThreads.deviceId))
    .innerJoin(
      foundEntries,
      and(eq(foundEntries.threadId, foundThreads.id), sql`${foundEntries.seq} = ${foundThreads.entries}`),
    )
    .where(eq(foundThreads.ownerId, ctx.actor.id))
    .orderBy(desc(foundThreads.lastAt))
    .limit(SHOWN);
  return rows.map(({ last, isDisputed, ...thread }) =>
    presentCard(ctx, { ...thread, isDisputed: isDisputed === 1 }, last),
  );
}

/** @throws NotFound */
export async function getOwnThread(ctx: MemberContext, id: string): Promise<OwnerThread> {
  return presentToOwner(ctx, await findOwnThread(ctx, id));
}

/** @throws NotFound */
export async function getThread(ctx: Context, token: string): Promise<FinderThread> {
  return presentToFinder(ctx, await findByToken(ctx, token));
}

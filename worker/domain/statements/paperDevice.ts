import { and, eq, isNull, sql } from 'drizzle-orm';
import { must, type Statement } from '#db/batch.ts';
import { devices } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { type DeviceRow, isOwn, noSuchDevice } from '#domain/devices/device.ts';
import { IS_REPLACED } from '#domain/devices/numberChanges.ts';
import type { Proof } from '#schemas/devices/proofs.ts';
import { lagosDay } from '#schemas/format/dates.ts';

/** A device of one's own, and what a paper says about its entry. `since`: a Lagos day. */
export type PaperDevice = {
  device: DeviceRow;
  since: string;
  proof: Proof;
  reportedAt: number | null;
  happenedOn: string | null;
};

/** Of the numbers it has now: a replaced one goes on for a while with papers of its own. */
const inUse = sql`from identifiers where identifiers.device_id = devices.id and not ${IS_REPLACED}`;
const PROOF = sql<Proof>`coalesce((select min(proof) ${inUse}), 'declared')`;

/** @throws NotFound for somebody else's */
export async function findForPaper(ctx: MemberContext, id: string): Promise<PaperDevice> {
  const [found] = await ctx.db
    .select({
      device: devices,
      proof: PROOF,
      reportedAt: sql<number | null>`(select max(reported_at) ${inUse})`,
      happenedOn: sql<string | null>`(select max(happened_on) ${inUse})`,
      since: sql<number>`max(devices.created_at, coalesce((select max(decided_at) from transfers
        where transfers.device_id = devices.id and to_account_id = ${ctx.actor.id} and state = 'approved'), 0))`,
    })
    .from(devices)
    .where(isOwn(ctx, id));
  if (!found) throw noSuchDevice();
  return { ...found, since: lagosDay(found.since) };
}

/** Claim: what the paper says of it is still so at the moment of writing. */
export function claimUnchanged(ctx: MemberContext, { device, proof }: PaperDevice): Statement[] {
  const { id, updatedAt, status } = device;
  const isSame = and(
    eq(devices.id, id),
    eq(devices.ownerId, ctx.actor.id),
    eq(devices.status, status),
    eq(devices.updatedAt, updatedAt),
    isNull(devices.removedAt),
    sql`${PROOF} = ${proof}`,
  );
  return must(ctx.db.update(devices).set({ updatedAt }).where(isSame));
}

import { sql } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { recordEach } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { SOUGHT } from './queries.ts';

/** Identifiers of a reported device are held for 12 calendar months (product §10). A recovery hold delays it. */
export async function finishRemovals(ctx: Context): Promise<void> {
  const releasable = sql`removed_at is not null and released_at is null and (status not in (${SOUGHT})
    or removed_at <= unixepoch(${ctx.now} / 1000, 'unixepoch', '-12 months') * 1000)`;
  const due = sql`removal_scheduled_for is not null and removed_at is null and removal_scheduled_for <= ${ctx.now}
    and status <> 'transfer_pending' and not exists (select 1 from accounts
      where accounts.id = owner_id and accounts.recovery_hold_until > ${ctx.now})`;
  await allOrNothing(
    ctx.db,
    recordEach(ctx, 'device.removed', 'device', sql`select id from ${devices} where ${due}`),
    sql`update ${devices} set removed_at = ${ctx.now}, updated_at = ${ctx.now} where ${due}`,
    sql`
      update ${identifiers} set public_name = null, public_model = null, public_location = null
      where device_id in (select id from ${devices} where removed_at = ${ctx.now} and released_at is null)`,
    sql`delete from ${identifiers} where device_id in (select id from ${devices} where ${releasable})`,
    sql`update ${devices} set released_at = ${ctx.now} where ${releasable}`,
  );
}

import { sql } from 'drizzle-orm';
import { accounts, plans, subscriptions } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import { DAY_MS, HOUR, startOfLagosDay } from '#schemas/format/dates.ts';

/** Lagos days. */
const REMIND_AHEAD = 3;

/** Within 3 Lagos days and on the day, once each. A day without a run is made up for on the next. */
export async function remindOfEnds(ctx: Context): Promise<void> {
  const today = startOfLagosDay(ctx.now);
  const day = (ahead: number) => today + ahead * DAY_MS;
  await remind(ctx, 'subscription_ending', 'ahead', day(1), day(REMIND_AHEAD + 1));
  await remind(ctx, 'subscription_ends_today', 'today', day(0), day(1));
}

async function remind(
  ctx: Context,
  template: 'subscription_ending' | 'subscription_ends_today',
  which: 'ahead' | 'today',
  from: number,
  until: number,
): Promise<void> {
  const endsAt = sql`cast(${subscriptions.endsAt} as text)`;
  const written = await ctx.db.all<{ id: string }>(
    composeOnceEach(
      ctx,
      template,
      {
        id: sql`${subscriptions.accountId} || ':' || ${endsAt} || ':' || ${which}`,
        to: sql`${accounts.email}`,
        data: { plan: sql`${plans.name}`, endsAt },
      },
      sql`from ${subscriptions}
        join ${accounts} on ${accounts.id} = ${subscriptions.accountId} and ${accounts.deactivatedAt} is null
        join ${plans} on ${plans.id} = ${subscriptions.planId}
        where ${subscriptions.endsAt} >= ${from} and ${subscriptions.endsAt} < ${until}`,
    ),
  );
  ctx.unsent.push(...written.map(({ id }) => id));
}

/** Days after the report, with how long it still has. A day without a run is made up for until the next of them. */
const REMINDERS = [
  { day: 1, until: 7, left: 'in 13 days' },
  { day: 7, until: 13, left: 'in 7 days' },
  { day: 13, until: 14, left: 'tomorrow' },
];

export async function remindUnfinished(ctx: Context): Promise<void> {
  for (const { day, until, left } of REMINDERS) {
    const written = await ctx.db.all<{ id: string }>(
      composeOnceEach(
        ctx,
        'report_ends',
        {
          id: sql`${accounts.id} || ':unfinished:' || ${String(day)}`,
          channel: 'sms',
          to: sql`${accounts.phone}`,
          data: { left },
        },
        sql`from ${accounts} indexed by accounts_unfinished where unfinished_since <= ${ctx.now - day * DAY_MS}
          and unfinished_since > ${ctx.now - until * DAY_MS} and deactivated_at is null`,
      ),
    );
    ctx.unsent.push(...written.map(({ id }) => id));
  }
}

const SERIAL_AFTER = 7 * DAY_MS;
/** A schedule that did not run is made up for so long. */
const SERIAL_LATE = 12 * HOUR;

/** Once, a week after a phone was registered whose serial number could not be read. One that is gone need not be asked for. */
export async function remindOfSerials(ctx: Context): Promise<void> {
  const written = await ctx.db.all<{ id: string }>(
    composeOnceEach(
      ctx,
      'serial_missing',
      {
        id: sql`d.id || ':serial'`,
        to: sql`${accounts.email}`,
        data: {
          device: sql`d.name`,
          type: sql`d.type`,
          imei1: sql`d.imei1`,
          imei2: sql`d.imei2`,
          serial: sql`null`,
          status: sql`d.status`,
          deviceId: sql`d.id`,
        },
      },
      sql`from devices d indexed by devices_without_serial join ${accounts} on ${accounts.id} = d.owner_id
        where d.serial_number = '' and d.released_at is null and d.created_at <= ${ctx.now - SERIAL_AFTER}
          and d.created_at > ${ctx.now - SERIAL_AFTER - SERIAL_LATE} and d.removed_at is null and d.imei1 <> ''
          and d.status in ('active', 'inactive') and ${accounts.deactivatedAt} is null`,
    ),
  );
  ctx.unsent.push(...written.map(({ id }) => id));
}

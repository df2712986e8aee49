import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { aggregate } from '#domain/lists/aggregates.ts';
import type { DashboardStats } from '#schemas/responses/dashboards.ts';
import { firstInstant, type MonthAggregates, monthAggregates } from './series.ts';

export type RegisterAggregates = MonthAggregates & {
  users: Omit<DashboardStats['users'], 'recent' | 'subscriptionTiers'>;
  tiers: DashboardStats['users']['subscriptionTiers'];
  devices: DashboardStats['devices']['byTypeAndStatus'];
  receipts: Omit<DashboardStats['receipts'], 'recent'>;
  transfers: DashboardStats['transfers'];
};

/** Computed live for a small registry, cached for a minute otherwise. */
export function registerAggregates(ctx: Context): Promise<RegisterAggregates> {
  const rows = sql`select 1 from accounts union all select 1 from devices
    union all select 1 from receipts union all select 1 from payments
    union all select 1 from transfers`;
  return aggregate(ctx, 'register', aggregates(ctx), rows);
}

function aggregates(ctx: Context) {
  return sql`select json_object(
    'users', (select json_object('total', count(*), 'active', coalesce(sum(deactivated_at is null), 0)) from accounts),
    'tiers', (select json_group_array(json_object('id', name, 'count', members, 'planId', plan_id)) from (
      select plans.name, count(account_id) as members, iif(count(distinct plans.id) = 1, plans.id, null) as plan_id from plans
      left join subscriptions on plan_id = plans.id and ends_at > ${ctx.now}
      where archived_at is null or account_id is not null group by plans.name order by members desc, plans.name)),
    'devices', (select json_group_array(json_object('type', type, 'status', status, 'count', registered)) from (
      select type, status, sum(held) as registered from (
        select type, status, count(*) as held from devices where released_at is null group by type, status
        union all select type, status, -1 from devices where removed_at is not null and released_at is null)
      group by type, status having registered > 0)),
    'receipts', (select json_object('total', count(*), 'revenue', coalesce(sum(amount), 0))
      from receipts where status = 'completed'),
    'transfers', (select json_object('pending', coalesce(sum(state = 'pending'), 0),
      'approved', coalesce(sum(state = 'approved'), 0), 'rejected', coalesce(sum(state = 'rejected'), 0))
      from transfers indexed by transfers_state where created_at >= ${firstInstant(ctx.now)}),
    ${monthAggregates(ctx.now)})`;
}

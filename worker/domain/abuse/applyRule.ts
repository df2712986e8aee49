import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { count } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { consume } from '#domain/limits/rateLimits.ts';
import { findAdminContacts } from '#domain/messages/admins.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { type AbuseRule, RULE_CEILING, RULE_WORDS } from '#schemas/limits/abuseRules.ts';

/** Counts one whom a rule touches. Acts if the rule is in force and below its ceiling. @param acts how many it could touch today */
export async function applyRule(ctx: Context, rule: AbuseRule, acts: SQL, effect: Statement): Promise<void> {
  const name = `rule.${rule}`;
  const select = sql`select count as touched, ${acts} as acts from counters where day = ${lagosDay(ctx.now)} and name = ${name}`;
  const [day] = await commit<Day>(ctx, count(ctx, name), select);
  if (!day) return;
  if (day.touched > Math.max(RULE_CEILING.atLeast, day.acts * RULE_CEILING.share)) await tellAdmins(ctx, rule, day);
  else if (ctx.rulesInForce.includes(rule)) await commit(ctx, effect);
}

type Day = { touched: number; acts: number };

async function tellAdmins(ctx: Context, rule: AbuseRule, { touched, acts }: Day): Promise<void> {
  const data = { at: String(ctx.now), rule: RULE_WORDS[rule], touched: String(touched), acts: String(acts) };
  const admins = await findAdminContacts(ctx);
  await commitIf(
    ctx,
    claim('ration', consume(ctx, { kind: 'rule_alert', key: rule, limit: 1, period: DAY_MS })),
    admins.map((admin) => composeLetter(ctx, admin, { template: 'rule_stopped', data })),
  );
}

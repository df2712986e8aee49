import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { consume } from '#domain/limits/rateLimits.ts';
import { findAdminContacts } from '#domain/messages/admins.ts';
import { composeLetter, type Letter } from '#domain/messages/compose.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import type { Tally } from './tallies.ts';
import { FLAGGED_FOR } from './thresholds.ts';

/** A day for networks and for accounts each: an attacker must not flood admins. */
const ALERT_LIMIT = { kind: 'scraping_alert', limit: 5, period: DAY_MS };

/** It must prove to be a person for some hours. */
export function flagSource(ctx: Context, who: string, system: number | null = null): Statement {
  return sql`
    insert into flagged_sources (who, until, system) values (${who}, ${ctx.now + FLAGGED_FOR}, ${system})
    on conflict (who) do update set until = max(until, excluded.until), system = coalesce(excluded.system, system)`;
}

type ScrapingAlert = Tally & { who: string; system?: number | null; account?: string };

export async function alertAdmins(
  ctx: Context,
  { who, system = null, account, asked, hits }: ScrapingAlert,
): Promise<void> {
  const admins = await findAdminContacts(ctx);
  const data = { at: String(ctx.now), asked: String(asked), hits: String(hits) };
  const operator = system === null ? {} : { system: String(system) };
  const letter: Letter =
    account === undefined
      ? { template: 'network_sweeps', data: { ...data, ...operator } }
      : { template: 'account_sweeps', data: { ...data, account } };
  const wasSent = await commitIf(
    ctx,
    flagSource(ctx, who, system),
    claim(
      'not told',
      sql`update flagged_sources set notified_at = ${ctx.now} where who = ${who} and coalesce(notified_at, 0) <= ${ctx.now - DAY_MS}`,
    ),
    claim('ration', consume(ctx, { ...ALERT_LIMIT, key: letter.template })),
    admins.map((admin) => composeLetter(ctx, admin, letter)),
  );
  if (!wasSent) await commit(ctx, flagSource(ctx, who, system));
}

import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { hasBudgetReached } from '#domain/limits/hourlyBudget.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { BUDGET_WARNING, textsForAnybody } from '#schemas/limits/texts.ts';
import { composeOnceEach } from './compose.ts';

const WARN_EVERY = 6 * HOUR;
const ADMINS_MAX = 20;

export function warnOfBudget(ctx: Context): Statement {
  const budget = textsForAnybody(ctx.textsPerHour);
  const data = { at: String(ctx.now), budget: String(budget) };
  const id = sql`${`strangers_texts ${Math.floor(ctx.now / WARN_EVERY)} `} || ${accounts.id}`;
  return composeOnceEach(
    ctx,
    'texts_budget',
    { id, to: sql`${accounts.email}`, data },
    sql`from ${accounts} where ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
      and ${hasBudgetReached(ctx, 'texts', Math.ceil(budget * BUDGET_WARNING))} limit ${ADMINS_MAX}`,
  );
}

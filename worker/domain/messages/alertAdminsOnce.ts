import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { composeOnceEach } from './compose.ts';
import type { TemplateData, TemplateName } from './templates.ts';

const ALERT_EVERY = 6 * HOUR;
const ADMINS_MAX = 20;

/** Once in six hours, however often it stands in a batch. @returns a statement that gives the ids of new rows */
export function alertAdminsOnce<Name extends TemplateName>(
  ctx: Context,
  template: Name,
  data: Record<keyof TemplateData<Name>, string>,
  where: SQL = sql`true`,
): SQL {
  const id = sql`${`${template} ${Math.floor(ctx.now / ALERT_EVERY)} `} || ${accounts.id}`;
  return composeOnceEach(
    ctx,
    template,
    { id, to: sql`${accounts.email}`, data },
    sql`from ${accounts} where ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
      and ${where} limit ${ADMINS_MAX}`,
  );
}

/** Nobody passes while it refuses our settings. The schedule sends the letters. */
export async function alertOfTurnstile(ctx: Context, why: string): Promise<void> {
  await ctx.db.run(alertAdminsOnce(ctx, 'turnstile_refuses', { at: String(ctx.now), why }));
}

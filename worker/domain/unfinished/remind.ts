import { sql } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

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

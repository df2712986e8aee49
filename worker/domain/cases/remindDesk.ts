import { sql } from 'drizzle-orm';
import { cases } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import { LOCK_MAX } from '#schemas/cases/caseWords.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** Days after admission. A day without a run is made up for until the next of them. */
const REMINDERS = [
  { day: 30, until: 45 },
  { day: 45, until: 60 },
];

/** Every active admin who is no side of it hears of a case that nobody has decided, before its lock ends. */
export async function remindDesk(ctx: Context): Promise<void> {
  for (const { day, until } of REMINDERS) {
    const written = await ctx.db.all<{ id: string }>(
      composeOnceEach(
        ctx,
        'case_lock_ends',
        {
          id: sql`${cases.id} || ':lock:' || ${String(day)} || ':' || ${accounts.id}`,
          to: sql`${accounts.email}`,
          data: { case: sql`${cases.id}`, deadline: sql`cast(${cases.admittedAt} + ${LOCK_MAX} as text)` },
        },
        sql`from ${cases} join ${accounts} on ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
          and ${accounts.id} <> ${cases.openerId} and ${accounts.id} is not ${cases.otherId}
          where ${cases.state} = 'admitted' and ${cases.admittedAt} <= ${ctx.now - day * DAY_MS}
            and ${cases.admittedAt} > ${ctx.now - until * DAY_MS}`,
      ),
    );
    ctx.unsent.push(...written.map(({ id }) => id));
  }
}

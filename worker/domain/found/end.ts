import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { composeOnceEach } from '#domain/messages/compose.ts';
import type { ReportStatus } from '#schemas/devices/statuses.ts';
import { FOUND_SILENCE, type FoundState, UNPROVED_LIFE } from '#schemas/found/foundWords.ts';

/**
 * Its owner no longer misses the device. If they have it back, whoever has shown to hold it and was answered is thanked.
 * Belongs behind the change of the device in its batch.
 */
export function endThreads(ctx: Context, deviceId: string, status: ReportStatus): Statement[] {
  if (status === 'missing') return [];
  const isOpen = sql`device_id = ${deviceId} and state = 'open'`;
  if (status !== 'active') return [endWhere(ctx, 'ended', isOpen)];
  const gaveBack = sql`${isOpen} and proved_at is not null and replied_at is not null`;
  return [
    thank(ctx, 'email', 'found_thanks', sql`${gaveBack} and contact like '%@%'`),
    thank(ctx, 'sms', 'found_thanks_text', sql`${gaveBack} and contact like '+%'`),
    endWhere(ctx, 'returned', gaveBack),
    endWhere(ctx, 'ended', isOpen),
  ];
}

const thank = (ctx: Context, channel: 'email' | 'sms', template: 'found_thanks' | 'found_thanks_text', where: SQL) =>
  composeOnceEach(
    ctx,
    template,
    { id: sql`'found_thanks ' || id`, channel, to: sql`contact`, data: { foundId: sql`id` } },
    sql`from found_threads where ${where}`,
  );

/** The contacts of the finder are forgotten. */
const endWhere = (ctx: Context, state: FoundState, where: SQL): Statement => sql`
  update found_threads set state = ${state}, ended_at = ${ctx.now}, contact = null, finder_phone = null where ${where}`;

/** After silence. */
export async function expireThreads(ctx: Context): Promise<void> {
  const isUnanswered = sql`proved_at is null and replied_at is null`;
  await ctx.db.run(
    endWhere(
      ctx,
      'ended',
      sql`state = 'open' and (last_at < ${ctx.now - FOUND_SILENCE}
        or (last_at < ${ctx.now - UNPROVED_LIFE} and ${isUnanswered}))`,
    ),
  );
}

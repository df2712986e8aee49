import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { hasCapacity, limitOf, recordUse } from '#domain/kernel/limits.ts';
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
    ...thank(ctx, 'email', sql`${gaveBack} and contact like '%@%'`),
    ...thank(ctx, 'sms', sql`${gaveBack} and contact like '+%'`),
    endWhere(ctx, 'returned', gaveBack),
    endWhere(ctx, 'ended', isOpen),
  ];
}

/** Each contact once, and within what answers may send there: an owner who plays the finder, too, floods nobody. */
function thank(ctx: Context, channel: 'email' | 'sms', where: SQL): Statement[] {
  const [template, ration] = THANKS[channel];
  const contacts = sql`from (select min(id) as id, contact, owner_id from found_threads where ${where}
    group by contact order by id limit ${THANKED})`;
  const ofOwner = limitOf('found_texts_of_owner', sql`owner_id`);
  return [
    composeOnceEach(
      ctx,
      template,
      { id: sql`'found_thanks ' || id`, channel, to: sql`contact`, data: { foundId: sql`id` } },
      sql`${contacts} where ${hasCapacity(ctx, limitOf(ration, sql`contact`))}
        and ${channel === 'sms' ? hasCapacity(ctx, ofOwner) : sql`true`}`,
    ),
    recordUse(ctx, { kind: ration, key: sql`contact` }, contacts),
    ...(channel === 'sms' ? [recordUse(ctx, ofOwner, contacts)] : []),
  ];
}

/** Finders of one device that have shown to hold it, at most. */
const THANKED = 3;

const THANKS = {
  email: ['found_thanks', 'found_answer_letter'],
  sms: ['found_thanks_text', 'found_answer_text'],
} as const;

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
      sql`state = 'open' and last_at < ${ctx.now - UNPROVED_LIFE}
        and (last_at < ${ctx.now - FOUND_SILENCE} or (${isUnanswered}))`,
    ),
  );
}

import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { carriers, messages } from '#db/schema/index.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { FAILURES_OF_AN_OUTAGE, MESSAGE_CHANNELS, type MessageChannel } from '#schemas/admin/messageWords.ts';
import { HOUR, MINUTE, SECOND } from '#schemas/format/dates.ts';
import { compose, composeLetter, findAdminContacts } from './compose.ts';

/** How long a carrier fails before admins are alerted, and the pause until they are alerted again. */
const ALERT_AFTER = 2 * MINUTE;
const ALERT_AGAIN_AFTER = 6 * HOUR;
const BACKOFF = MINUTE;
const RESUMED_AT_ONCE = 500;

const OTHER: Record<MessageChannel, MessageChannel> = { sms: 'email', email: 'sms' };

/** Admins are notified once, by the other carrier. */
export async function recordCarrierFailure(ctx: Context, channel: MessageChannel): Promise<void> {
  const first = { channel, failures: 1, failingSince: ctx.now, failedAt: ctx.now };
  const [carrier] = await ctx.db
    .insert(carriers)
    .values(first)
    .onConflictDoUpdate({
      target: carriers.channel,
      set: {
        failures: sql`${carriers.failures} + 1`,
        failingSince: sql`coalesce(${carriers.failingSince}, ${ctx.now})`,
        failedAt: ctx.now,
        reviving: false,
      },
    })
    .returning();
  if (!carrier || carrier.failures < FAILURES_OF_AN_OUTAGE || carrier.failingSince === null) return;
  const isAlerted =
    carrier.notifiedAt !== null && carrier.notifiedAt > Math.min(carrier.failingSince, ctx.now - ALERT_AGAIN_AFTER);
  if (!isAlerted && ctx.now - carrier.failingSince >= ALERT_AFTER) await alertAdmins(ctx, channel, carrier);
}

/** After an outage, everything that waits for the carrier becomes due at once. */
export async function recordCarrierSuccess(ctx: Context, channel: MessageChannel): Promise<void> {
  const [back] = await ctx.db
    .update(carriers)
    .set({ failures: 0, failingSince: null, reviving: sql`${carriers.failures} >= ${FAILURES_OF_AN_OUTAGE}` })
    .where(and(eq(carriers.channel, channel), sql`${carriers.failures} > 0`))
    .returning();
  if (back?.reviving) await resumeSending(ctx, channel);
}

export async function carriersDown(ctx: Context): Promise<{ channel: MessageChannel; since: number }[]> {
  const found = await ctx.db
    .select({ channel: carriers.channel, since: carriers.failingSince })
    .from(carriers)
    .where(and(inArray(carriers.channel, MESSAGE_CHANNELS), gte(carriers.failures, FAILURES_OF_AN_OUTAGE)));
  return found.map(({ channel, since }) => ({ channel, since: since ?? ctx.now }));
}

export function isDown(channel: MessageChannel): SQL {
  return sql`exists (select 1 from ${carriers} where ${carriers.channel} = ${channel} and ${carriers.failures} >= ${FAILURES_OF_AN_OUTAGE})`;
}

/** For the readiness check. @throws Error when every provider is down */
export async function requireWorkingCarrier(ctx: Context): Promise<void> {
  // A failing database is reported on its own.
  const down = await carriersDown(ctx).catch(() => []);
  if (down.length === MESSAGE_CHANNELS.length) throw new Error('Every carrier of messages is down.');
}

/** The carrier failed a moment ago, so messages wait and do not block the queue. */
export async function isBackingOff(ctx: Context, channel: MessageChannel): Promise<boolean> {
  const [carrier] = await ctx.db.select().from(carriers).where(eq(carriers.channel, channel));
  if (!carrier || carrier.failures < FAILURES_OF_AN_OUTAGE || carrier.failedAt === null) return false;
  const since = ctx.now - carrier.failedAt;
  return since >= 0 && since < BACKOFF;
}

/** Tests each failing carrier with one message. If it works again, all waiting messages go out. */
async function probeCarriers(ctx: Context): Promise<void> {
  const all = await ctx.db.select().from(carriers).where(inArray(carriers.channel, MESSAGE_CHANNELS));
  for (const { channel, failures, reviving } of all) {
    if (failures >= FAILURES_OF_AN_OUTAGE) await makeDue(ctx, channel, 1);
    else if (reviving) await resumeSending(ctx, channel);
  }
}

async function resumeSending(ctx: Context, channel: MessageChannel): Promise<void> {
  const revived = await makeDue(ctx, channel, RESUMED_AT_ONCE);
  if (revived === RESUMED_AT_ONCE) return;
  await ctx.db
    .update(carriers)
    .set({ reviving: false })
    .where(and(eq(carriers.channel, channel), eq(carriers.failures, 0)));
}

async function makeDue(ctx: Context, channel: MessageChannel, limit: number): Promise<number> {
  const { meta } = await ctx.db.run(sql`update messages set due_at = ${ctx.now} where rowid in (
    select rowid from messages indexed by messages_failed
    where channel = ${channel} and state = 'queued' and last_error is not null and due_at > ${ctx.now}
      and (lease_until is null or lease_until < ${ctx.now})
    order by created_at limit ${limit})`);
  return meta.changes;
}

async function alertAdmins(
  ctx: Context,
  channel: MessageChannel,
  carrier: typeof carriers.$inferSelect,
): Promise<void> {
  const admins = await findAdminContacts(ctx);
  const other = OTHER[channel];
  const data = { at: String(carrier.failingSince) };
  await commitIf(
    ctx,
    claim(
      'not told',
      ctx.db
        .update(carriers)
        .set({ notifiedAt: ctx.now })
        .where(and(eq(carriers.channel, channel), sql`${carriers.notifiedAt} is ${carrier.notifiedAt}`)),
    ),
    admins.map((admin) =>
      other === 'sms'
        ? compose(ctx, admin.phone, { channel: 'sms', template: 'carrier_down_sms', data })
        : composeLetter(ctx, admin, { template: 'carrier_down', data }),
    ),
  );
}

const AT_ONCE = 100;
/** Less than the minute until the next run, which finds what a crash took from the queue. */
const CLAIMED_FOR = 55 * SECOND;

/** Messages that are in no queue, priority first. They are marked, so that a parallel run skips them. */
export async function claimDueMessages(ctx: Context): Promise<string[]> {
  await probeCarriers(ctx);
  const first = await claimSome(ctx, 1, AT_ONCE);
  return [...first, ...(await claimSome(ctx, 0, AT_ONCE - first.length))];
}

async function claimSome(ctx: Context, priority: 0 | 1, limit: number): Promise<string[]> {
  if (limit <= 0) return [];
  // Left to itself SQLite takes the index of states and sorts every queued row.
  const due = sql`(select id from messages indexed by messages_due
    where state = 'queued' and priority = ${priority} and due_at <= ${ctx.now} order by due_at limit ${limit})`;
  const rows = await ctx.db
    .update(messages)
    .set({ dueAt: ctx.now + CLAIMED_FOR })
    .where(inArray(messages.id, due))
    .returning({ id: messages.id });
  return rows.map((row) => row.id);
}

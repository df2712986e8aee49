import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { accounts, challenges, links, messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { foundPathOf, linkPathOf } from '#domain/kernel/tokens.ts';
import type { Refusal } from '#providers/http.ts';
import type { MessageProviders } from '#providers/messages.ts';
import { isDetached } from '#schemas/accounts/codes.ts';
import { HOUR, MINUTE, SECOND } from '#schemas/format/dates.ts';
import { capitalised, firstNameAndInitial } from '#schemas/format/names.ts';
import { isBackingOff, recordCarrierFailure, recordCarrierSuccess } from './carriers.ts';
import { render } from './emailLetter.ts';
import { findEmailLimit } from './emailLimits.ts';
import { isTemplate } from './templates.ts';

/** How long one attempt holds a message. claimDueMessages runs every minute, so a crash is retried within two. */
const LEASE = 50 * SECOND;
const GRACE = MINUTE;
const BACK_OFF = [30, 120, 600, 1800, 3600, 7200, 14_400];
/** The queue counts its tries too; after them the schedule takes over. */
const TRIES_OF_QUEUE = 5;
const RETRY_LIFE = 72 * HOUR;
/** Seconds: the longest a queue can hold a message back. */
const DELAY_MAX = (12 * HOUR) / 1000;

export type Delivery = { outcome: 'done' } | { outcome: 'retry'; delaySeconds: number };

/** Idempotent. A failure is tried again by the queue, then by the schedule; one refused for good is dead at once. */
export async function deliver(ctx: Context, providers: MessageProviders, id: string): Promise<Delivery> {
  const message = await claim(ctx, id);
  if (!message) return retryAfterLease(ctx, id);

  const codeAndOwner = await codeOf(ctx, message);
  if (codeAndOwner === null || !isTemplate(message.template)) {
    await settle(ctx, id, 'skipped');
    return { outcome: 'done' };
  }
  const limit = await findEmailLimit(ctx, message);
  if (limit?.waitsUntil !== undefined) return postpone(ctx, message, limit.waitsUntil, `Waits. ${limit.reason}`);
  if (limit) {
    await settle(ctx, id, 'skipped', limit.reason);
    return { outcome: 'done' };
  }
  if (message.challengeSend === null && (await isBackingOff(ctx, message.channel))) {
    return postpone(ctx, message, ctx.now + backOffSeconds(message.attempts) * SECOND, 'Waits: the carrier is down.');
  }
  let isRendered = false;
  try {
    const { code, ...owner } = codeAndOwner;
    const rendered = render(
      message.template,
      { ...message.data, ...linkIn(ctx, message.data), ...owner },
      code,
      ctx.origin,
    );
    isRendered = true;
    await providers[message.channel].send({ id, to: message.to, ...rendered });
  } catch (error) {
    const lastError = errorText(error, codeAndOwner.code);
    const isFinal = isRefusal(error) && error.final === true;
    if (isRendered && !isFinal) await recordCarrierFailure(ctx, message.channel);
    if (isFinal || isExpired(ctx, message)) {
      await settle(ctx, id, 'dead', lastError);
      return { outcome: 'done' };
    }
    return retryLater(ctx, message, lastError, isRefusal(error) ? error.retryAfter : undefined);
  }
  await settle(ctx, id, 'sent');
  await recordCarrierSuccess(ctx, message.channel);
  return { outcome: 'done' };
}

type Row = typeof messages.$inferSelect;

/** A message that an admin queued again starts from the beginning. */
function isExpired(ctx: Context, { challengeSend, createdAt, attempts }: Row): boolean {
  return challengeSend === null && attempts > TRIES_OF_QUEUE && ctx.now - createdAt > RETRY_LIFE;
}

/** For a message that another run delivers now: if that run died, the queue comes back to it. */
async function retryAfterLease(ctx: Context, id: string): Promise<Delivery> {
  const [held] = await ctx.db
    .select({ until: messages.leaseUntil })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')));
  if (!held?.until) return { outcome: 'done' };
  return { outcome: 'retry', delaySeconds: Math.max(1, Math.ceil((held.until - ctx.now) / SECOND) + 1) };
}

/** A postponed message uses no attempt. */
async function postpone(ctx: Context, { id, attempts }: Row, dueAt: number, why: string): Promise<Delivery> {
  await ctx.db
    .update(messages)
    .set({
      leaseUntil: null,
      attempts: attempts - 1,
      dueAt,
      lastError: sql`coalesce(${messages.lastError}, ${why})`,
    })
    .where(eq(messages.id, id));
  return { outcome: 'done' };
}

const backOffSeconds = (attempts: number): number => BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 30;

async function claim(ctx: Context, id: string) {
  const [message] = await ctx.db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, leaseUntil: ctx.now + LEASE, dueAt: ctx.now + LEASE + 1 })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        or(isNull(messages.leaseUntil), lt(messages.leaseUntil, ctx.now)),
      ),
    )
    .returning();
  return message;
}

/** '' for a message without a code; null if the code is replaced, used or expired. */
async function codeOf(ctx: Context, message: typeof messages.$inferSelect) {
  if (message.challengeSend === null) return { code: '', ...(await ownerOfLink(ctx, message.data)) };
  if (message.challengeId === null) return null;
  const [found] = await ctx.db
    .select({ challenge: challenges, owner: { firstName: accounts.firstName, surName: accounts.surName } })
    .from(challenges)
    .leftJoin(accounts, eq(accounts.id, challenges.accountId))
    .where(eq(challenges.id, message.challengeId));
  const { challenge, owner } = found ?? {};
  const isCurrent =
    challenge &&
    challenge.sends === message.challengeSend &&
    !isDetached(challenge) &&
    challenge.verifiedAt === null &&
    challenge.endedAt === null &&
    challenge.expiresAt > ctx.now;
  if (!isCurrent) return null;
  return {
    code: ctx.codesFor(challenge.id, challenge.sends)[0],
    ...(owner && { owner: firstNameAndInitial(owner), ownerFirst: capitalised(owner.firstName) }),
  };
}

async function ownerOfLink(ctx: Context, { linkId }: Record<string, string>): Promise<{ owner?: string }> {
  if (linkId === undefined) return {};
  const [owner] = await ctx.db
    .select({ firstName: accounts.firstName, surName: accounts.surName })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(eq(links.id, linkId));
  return owner ? { owner: firstNameAndInitial(owner) } : {};
}

async function settle(ctx: Context, id: string, state: 'sent' | 'skipped' | 'dead', lastError: string | null = null) {
  await ctx.db
    .update(messages)
    .set({ state, leaseUntil: null, sentAt: state === 'sent' ? ctx.now : null, lastError })
    .where(eq(messages.id, id));
}

async function retryLater(
  ctx: Context,
  { id, attempts, challengeSend }: Row,
  lastError: string,
  retryAfter = 0,
): Promise<Delivery> {
  const delaySeconds = Math.min(Math.max(backOffSeconds(attempts), retryAfter), DELAY_MAX);
  const isForSweep = challengeSend === null && attempts >= TRIES_OF_QUEUE;
  await ctx.db
    .update(messages)
    .set({ leaseUntil: null, lastError, dueAt: ctx.now + delaySeconds * SECOND + (isForSweep ? 0 : GRACE) })
    .where(eq(messages.id, id));
  return isForSweep ? { outcome: 'done' } : { outcome: 'retry', delaySeconds };
}

export function linkIn(
  ctx: Pick<Context, 'linkTagsFor'>,
  { linkId, foundId }: Record<string, string>,
): Record<string, string> {
  if (foundId !== undefined) return { linkPath: foundPathOf(ctx, foundId) };
  return linkId === undefined ? {} : { linkPath: linkPathOf(ctx, linkId) };
}

/** The code is masked: the error may quote the message. */
function errorText(error: unknown, code: string): string {
  const words = error instanceof Error ? error.message : String(error);
  return (code === '' ? words : words.replaceAll(code, '********')).slice(0, 500);
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'final' in error;
}

/** The queue gave up: messages with a code are dead; others stay queued for claimDueMessages until they expire. */
export async function markDeadUnlessRetried(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        or(isNotNull(messages.challengeSend), lte(messages.createdAt, ctx.now - RETRY_LIFE)),
      ),
    );
}

import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { claimLink, endLinks, issueLink, type Link, linkEnded } from '#domain/links/links.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { consentedHolderPhones } from './holderPhones.ts';

type Account = typeof accounts.$inferSelect;

/** For 72 hours after a reset by code risky actions wait (docs/decisions/accounts-under-attack.md). */
export function heldUntil(ctx: Context, { recoveryHoldUntil }: Pick<Account, 'recoveryHoldUntil'>): number | null {
  return recoveryHoldUntil !== null && recoveryHoldUntil > ctx.now ? recoveryHoldUntil : null;
}

export function refuseOnHold(ctx: MemberContext): void {
  const until = heldUntil(ctx, ctx.actor);
  if (until !== null) throw holdError(until);
}

/** Claim: no hold started since the request began. Put it in the batch of the held action. */
export function claimNoHold({ db, now, actor }: MemberContext): Statement[] {
  const isFree = or(isNull(accounts.recoveryHoldUntil), lte(accounts.recoveryHoldUntil, now));
  return must(
    db
      .update(accounts)
      .set({ recoveryHoldUntil: sql`${accounts.recoveryHoldUntil}` })
      .where(and(eq(accounts.id, actor.id), isFree)),
  );
}

export function noneOnHold({ now }: Context, ids: SQL): SQL {
  return sql`not exists (select 1 from accounts where id in (${ids}) and recovery_hold_until > ${now})`;
}

/** Call after that claim failed. @throws Forbidden RECOVERY_HOLD */
export async function refuseIfHoldBegan(ctx: MemberContext): Promise<void> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.id));
  const until = account ? heldUntil(ctx, account) : null;
  if (until !== null) throw holdError(until);
}

function holdError(until: number): Forbidden {
  return new Forbidden(
    `Your password was reset by a code, so this waits until ${formatDateTime(until)}. To do it sooner, use a code sent to a key holder, or the link in your e-mail.`,
    'RECOVERY_HOLD',
  );
}

/** @param by a key holder's says that the own phone is gone: no code resets by it meanwhile */
export function beginHold(ctx: Context, account: Account, by: DeliverTo): Statement[] {
  const until = ctx.now + RECOVERY_HOLD;
  const isHeld = sql`${accounts.recoveryHoldUntil} > ${ctx.now} and ${accounts.passwordBefore} is not null`;
  return [
    ctx.db
      .update(accounts)
      .set({
        passwordBefore: sql`case when ${isHeld} then ${accounts.passwordBefore} else ${accounts.passwordHash} end`,
        recoveryHoldUntil: until,
        recoveryBy: by,
        ...(by !== 'owner' && { doubted: 'owner' as const, doubtedUntil: until }),
      })
      .where(eq(accounts.id, account.id)),
    endLinks(ctx, 'undo_reset', account.id),
    endLinks(ctx, 'lift_hold', account.id),
    notifyReset(ctx, account, by, until),
    record(ctx, 'account.hold_begin', { type: 'account', id: account.id }, { by }),
  ].flat();
}

function notifyReset(ctx: Context, account: Account, by: DeliverTo, until: number): Statement[] {
  const undo = issueLink(ctx, 'undo_reset', account.id);
  const changed = { ...undo.data, at: String(ctx.now), sessions: 'all', hold: String(until) };
  // No undo link to the own phone when a key holder confirmed: the thief may hold it.
  const ownPhone = by === 'owner' ? undo.data : {};
  return [
    undo.insert,
    // Without an e-mail the text says it.
    account.email === null ? [] : composeLetter(ctx, account, { template: 'password_changed', data: changed }),
    compose(ctx, account.phone, { channel: 'sms', template: 'reset_done', data: ownPhone }),
    ...consentedHolderPhones(account).map((phone) =>
      compose(ctx, phone, { channel: 'sms', template: 'reset_done_keyholder', data: undo.data }),
    ),
  ].flat();
}

/** Also ends the way back to the old password. */
export function liftHold(ctx: Context, account: Pick<Account, 'id' | 'email' | 'phone'>, by: string): Statement[] {
  return [
    ...must(
      ctx.db
        .update(accounts)
        .set({ recoveryHoldUntil: null, recoveryBy: null, passwordBefore: null })
        .where(and(eq(accounts.id, account.id), gt(accounts.recoveryHoldUntil, ctx.now))),
    ),
    endLinks(ctx, 'undo_reset', account.id),
    endLinks(ctx, 'lift_hold', account.id),
    composeLetter(ctx, account, { template: 'hold_lifted', data: { at: String(ctx.now), via: by } }),
    record(ctx, 'account.hold_lift', { type: 'account', id: account.id }, { by }),
  ];
}

export async function liftByLink(ctx: Context, link: Link, account: Account): Promise<void> {
  const isStillProved = account.emailConfirmedAt !== null && account.email?.toLowerCase() === link.sentTo;
  if (!isStillProved) throw linkEnded();
  const done = await allOrNothing(ctx.db, must(claimLink(ctx, link)), liftHold(ctx, account, 'email'));
  if (!done) throw linkEnded();
}

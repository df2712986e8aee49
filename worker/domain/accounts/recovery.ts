import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { DOUBTED_UNTIL, trustedHolderPhones } from '#domain/challenges/codeLimits.ts';
import { challengeEnded } from '#domain/challenges/verify.ts';
import { claim } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { endLinks, issueLink } from '#domain/messages/links.ts';
import type { DeliverTo, KeyHolder } from '#schemas/accounts/codes.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { keepBeforeReset, textHoldersOfBefore } from './beforeReset.ts';

type Account = typeof accounts.$inferSelect;

/** For 72 hours after a reset by code risky actions wait (docs/decisions/accounts-under-attack.md). */
export function heldUntil(ctx: Context, { recoveryHoldUntil }: Pick<Account, 'recoveryHoldUntil'>): number | null {
  return recoveryHoldUntil !== null && recoveryHoldUntil > ctx.now ? recoveryHoldUntil : null;
}

export function refuseOnHold(ctx: MemberContext): void {
  const until = heldUntil(ctx, ctx.actor);
  if (until !== null) throw holdError(until);
}

/** Claim: no hold started since the request began. Lost: RECOVERY_HOLD. */
export function claimNoHold(ctx: MemberContext): Statement {
  const isFree = or(isNull(accounts.recoveryHoldUntil), lte(accounts.recoveryHoldUntil, ctx.now));
  return claim(
    'no hold',
    ctx.db
      .update(accounts)
      .set({ recoveryHoldUntil: sql`${accounts.recoveryHoldUntil}` })
      .where(and(eq(accounts.id, ctx.actor.id), isFree)),
    () => holdBegan(ctx),
  );
}

export function noneOnHold({ now }: Context, ids: SQL): SQL {
  return sql`not exists (select 1 from accounts where id in (${ids}) and recovery_hold_until > ${now})`;
}

async function holdBegan(ctx: MemberContext): Promise<Forbidden> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.id));
  return holdError(account?.recoveryHoldUntil ?? ctx.now);
}

function holdError(until: number): Forbidden {
  return new Forbidden(
    `Your password was reset by a code, so this waits until ${formatDateTime(until)}. To do it sooner, use a code sent to a key holder.`,
    'RECOVERY_HOLD',
  );
}

/** @param by a key holder's says that the own phone is gone: no code resets by it meanwhile */
export function beginHold(ctx: Context, account: Account, by: DeliverTo): Statement[] {
  const until = ctx.now + RECOVERY_HOLD;
  const isOwnPhoneGone = by !== 'owner';
  return [
    keepBeforeReset(ctx, account.id, by, until),
    ctx.db
      .update(accounts)
      .set({ recoveryHoldUntil: until, recoveryBy: by, ...(isOwnPhoneGone && { [DOUBTED_UNTIL.owner]: until }) })
      .where(eq(accounts.id, account.id)),
    isOwnPhoneGone ? endLinks(ctx, 'undo_reset', account.id, account.phone) : [],
    // An account without an e-mail got its "That was not me" links on this phone too.
    isOwnPhoneGone && account.email === null ? endLinks(ctx, 'not_me', account.id) : [],
    notifyReset(ctx, account, by, until),
    record(ctx, 'account.hold_begin', { type: 'account', id: account.id }, { by }),
  ].flat();
}

/**
 * The own phone has a link of its own, which ends once a key holder says that the phone is gone; unless nobody but that
 * key holder could undo it.
 */
function notifyReset(ctx: Context, account: Account, by: DeliverTo, until: number): Statement[] {
  const { id, email, phone } = account;
  const undo = issueLink(ctx, 'undo_reset', id);
  const holders = trustedHolderPhones(ctx, account);
  const theirs = by === 'keyholder1' ? account.keyholderPhone1 : account.keyholderPhone2;
  const isPhoneAsked = by === 'owner' || (email === null && holders.every((holder) => holder === theirs));
  const byPhone = isPhoneAsked ? issueLink(ctx, 'undo_reset', id, phone) : { insert: [], data: {} };
  const changed = { ...undo.data, at: String(ctx.now), hold: String(until) };
  const toHolder = { channel: 'sms', template: 'reset_done_keyholder', data: undo.data } as const;
  return [
    undo.insert,
    byPhone.insert,
    // If there is no e-mail, the SMS below tells the owner.
    email === null ? [] : composeLetter(ctx, account, { template: 'password_changed', data: changed }),
    compose(ctx, phone, { channel: 'sms', template: 'reset_done', data: byPhone.data }),
    holders.map((holder) => compose(ctx, holder, toHolder)),
    textHoldersOfBefore(ctx, id, toHolder, holders),
  ].flat();
}

/** The reset can still be undone. */
export function liftHold(ctx: Context, account: Pick<Account, 'id' | 'email' | 'phone'>, by: KeyHolder): Statement[] {
  return [
    claim(
      'hold',
      ctx.db
        .update(accounts)
        .set({ recoveryHoldUntil: null })
        .where(and(eq(accounts.id, account.id), gt(accounts.recoveryHoldUntil, ctx.now))),
      () => challengeEnded('vouching'),
    ),
    composeLetter(ctx, account, { template: 'hold_lifted', data: { at: String(ctx.now) } }),
    record(ctx, 'account.hold_lift', { type: 'account', id: account.id }, { by }),
  ];
}

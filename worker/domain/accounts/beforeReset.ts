import { and, eq, gt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, accountsBeforeReset as before, links } from '#db/schema/index.ts';
import { prolongDoubts } from '#domain/challenges/codeLimits.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { newLinkId } from '#domain/kernel/tokens.ts';
import { composeWhere, type Message } from '#domain/messages/compose.ts';
import { linkEnded } from '#domain/messages/links.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';

type Account = typeof accounts.$inferSelect;

const KEPT = [
  'passwordHash',
  'email',
  'emailConfirmedAt',
  'pendingEmail',
  'phone',
  'keyholderPhone1',
  'keyholderPhone2',
  'keyholder1ConsentedAt',
  'keyholder2ConsentedAt',
  'keyholdersChangedAt',
] as const;
const KEPT_COLUMNS = sql.raw(KEPT.map((field) => before[field].name).join(', '));

/** The oldest state within running resets stays. Put it ahead of the new password. */
export function keepBeforeReset({ db, now }: Context, id: string, by: DeliverTo, until: number): Statement[] {
  return [
    db.delete(before).where(and(eq(before.accountId, id), lte(before.until, now))),
    sql`insert into ${before} (account_id, ${KEPT_COLUMNS}, reset_confirmed_by, until)
      select id, ${KEPT_COLUMNS}, ${by}, ${until} from ${accounts} where id = ${id}
      on conflict (account_id) do update set until = excluded.until,
        reset_confirmed_by = iif(instr(reset_confirmed_by, excluded.reset_confirmed_by), reset_confirmed_by, reset_confirmed_by || ' ' || excluded.reset_confirmed_by)`,
  ];
}

/**
 * Claim. Restores the account and starts a new hold. Phones that confirmed a reset are distrusted for a time, as is a
 * replaced phone of the owner. Cancels a planned deletion, which the attacker may have asked for.
 */
export function bringBack(ctx: Context, { id }: Pick<Account, 'id'>): Statement[] {
  const until = ctx.now + RECOVERY_HOLD;
  const was = (field: (typeof KEPT)[number] | 'resetConfirmedBy') =>
    sql`(select ${sql.identifier(before[field].name)} from ${before} where account_id = ${id})`;
  const email = was('email');
  const hasReset = (who: DeliverTo) => sql`instr(${was('resetConfirmedBy')}, ${who})`;
  const doubted = {
    owner: sql`${hasReset('owner')} or ${was('phone')} <> ${accounts.phone}`,
    keyholder1: hasReset('keyholder1'),
    keyholder2: hasReset('keyholder2'),
  };
  // Another account blocks this e-mail only if it has confirmed it.
  const isTaken = sql`(exists (select 1 from accounts other where lower(other.email) = lower(${email}) and other.id <> ${id})
    or exists (select 1 from accounts_before_reset other where lower(other.email) = lower(${email})
      and other.email_confirmed_at is not null and other.account_id <> ${id}))`;
  return [
    claim('reset', ctx.db.update(before).set({ until }).where(isKept(ctx, id)), linkEnded),
    ctx.db
      .update(accounts)
      .set({
        ...Object.fromEntries(KEPT.map((field) => [field, was(field)])),
        email: sql`case when ${isTaken} then null else ${email} end`,
        // If no e-mail comes back, the account keeps its pending one, which is all it has.
        pendingEmail: sql`case when ${email} is null then ${was('pendingEmail')} else null end`,
        recoveryHoldUntil: until,
        ...prolongDoubts(ctx, until, doubted),
        deletionDueAt: null,
        updatedAt: ctx.now,
      })
      .where(eq(accounts.id, id)),
  ];
}

/** Contacts replaced within 72 hours of a reset: whoever was a key holder before puts them back by a link. */
export function offerToPutBack(ctx: Context, id: string): Statement[] {
  const linkId = newLinkId();
  const until = ctx.now + RECOVERY_HOLD;
  return [
    sql`insert into ${links} (id, purpose, account_id, created_at, expires_at)
      select ${linkId}, 'undo_reset', account_id, ${ctx.now}, ${until} from ${before} where ${isKept(ctx, id)}`,
    ctx.db.update(before).set({ until }).where(isKept(ctx, id)),
    ctx.db.update(accounts).set(prolongDoubts(ctx, until)).where(eq(accounts.id, id)),
    ...textHoldersOfBefore(ctx, id, { channel: 'sms', template: 'contacts_changed_keyholder', data: { linkId } }),
  ];
}

/** Texts earlier key holders who agreed, except phones that confirmed a reset which the owner undid. */
export function textHoldersOfBefore(ctx: Context, id: string, text: Message, except: string[] = []): Statement[] {
  const holders = [
    [before.keyholderPhone1, before.keyholder1ConsentedAt, accounts.keyholder1DoubtedUntil],
    [before.keyholderPhone2, before.keyholder2ConsentedAt, accounts.keyholder2DoubtedUntil],
  ] as const;
  return holders.map(([phone, consentedAt, doubtedUntil]) =>
    composeWhere(
      ctx,
      sql`${phone}`,
      text,
      sql`from ${before} join ${accounts} on ${accounts.id} = ${before.accountId}
        where ${isKept(ctx, id)} and ${consentedAt} is not null and coalesce(${doubtedUntil}, 0) <= ${ctx.now}
          and ${notInArray(phone, except)}`,
    ),
  );
}

function isKept({ now }: Context, id: string): SQL | undefined {
  return and(eq(before.accountId, id), gt(before.until, now));
}

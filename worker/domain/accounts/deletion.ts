import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { challengeEnded, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, Forbidden } from '#domain/errors.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { claimLink, endLinks, issueLink, type Link, type LinkAccount, linkEnded } from '#domain/messages/links.ts';
import { DELETION_GRACE } from '#schemas/accounts/links.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';
import { provePassword } from './currentPassword.ts';
import { claimNoHold, refuseOnHold } from './recovery.ts';

/** Sends a code to the account's phone. @throws Forbidden RECOVERY_HOLD; Invalid INVALID_PASSWORD; Conflict; RateLimited */
export async function askDeletion(ctx: MemberContext, password: string): Promise<{ registrationToken: string }> {
  refuseOnHold(ctx);
  refuseAdmin(ctx);
  const proof = await provePassword(ctx, password, 'account.delete_ask_failed', 'password');
  await refuseWhatStands(ctx);
  const challenge = { purpose: 'account_deletion', accountId: ctx.actor.id, askedPhone: ctx.actor.phone } as const;
  const before = [...proof.claim, ...proof.reset, claimNoHold(ctx)];
  return { registrationToken: await openChallenge(ctx, challenge, ...before) };
}

/** Erased after 14 days, unless kept. @throws Forbidden RECOVERY_HOLD; Invalid; Conflict */
export async function confirmDeletion(
  ctx: MemberContext,
  token: string,
  otp: string,
): Promise<{ deletionDueAt: string }> {
  refuseOnHold(ctx);
  const { id, phone } = ctx.actor;
  const challenge = await verifyCode(ctx, 'account_deletion', token, otp, id);
  const deletionDueAt = ctx.now + DELETION_GRACE;
  const link = issueLink(ctx, 'keep_account', id);
  const data = { ...link.data, at: String(deletionDueAt) };
  await commit(
    ctx,
    claimVerified(ctx, challenge, true),
    claimNoHold(ctx),
    claim(
      'may go',
      ctx.db
        .update(accounts)
        .set({ deletionDueAt, updatedAt: ctx.now })
        .where(
          and(
            eq(accounts.id, id),
            eq(accounts.role, 'user'),
            isNull(accounts.deletionDueAt),
            isNull(accounts.deactivatedAt),
            sql`${openTransfers(id)} = 0`,
          ),
        ),
      async () => {
        await refuseWhatStands(ctx);
        return challengeEnded('account_deletion');
      },
    ),
    link.insert,
    composeLetter(ctx, ctx.actor, { template: 'deletion_asked', data }),
    compose(ctx, phone, { channel: 'sms', template: 'deletion_asked_sms', data }),
    record(ctx, 'account.delete_ask', { type: 'account', id }),
  );
  return { deletionDueAt: iso(deletionDueAt) };
}

/** Ending a transfer is a decision that the other party waits for. */
async function refuseWhatStands({ db, actor: { id } }: MemberContext): Promise<void> {
  const [found] = await db.all<{ due: number | null; transfers: number }>(sql`
    select deletion_due_at as due, ${openTransfers(id)} as transfers from accounts where id = ${id}`);
  if (found?.due) throw new Conflict(`Your account will be deleted on ${formatDateTime(found.due)} already.`);
  if (found && found.transfers > 0) {
    throw new Conflict('You have an open transfer. Cancel or decline it first, or wait until it is decided.');
  }
}

const openTransfers = (id: string) => sql`(
  (select count(*) from transfers where from_account_id = ${id} and +state = 'pending')
  + (select count(*) from transfers where to_account_id = ${id} and +state = 'pending'))`;

function refuseAdmin({ actor }: MemberContext): void {
  if (isStaff(actor.role)) throw new Forbidden('An account of the console cannot be deleted here. Ask an admin.');
}

/** Calls the deletion off. @throws Conflict where none is planned */
export async function keepAccount(ctx: MemberContext): Promise<void> {
  const nothing = () => new Conflict('There is nothing to keep: your account is not going to be deleted.');
  await commit(ctx, keep(ctx, ctx.actor, nothing));
}

/** @throws Invalid LINK_ENDED */
export async function keepByLink(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  await commit(ctx, claimLink(ctx, link), keep(ctx, account, linkEnded));
}

function keep(
  ctx: Context,
  account: Pick<LinkAccount, 'id' | 'email' | 'phone'>,
  notPlanned: () => DomainError,
): Statement[] {
  const { id } = account;
  const isPlanned = and(eq(accounts.id, id), isNotNull(accounts.deletionDueAt), isNull(accounts.erasedAt));
  return [
    claim(
      'planned',
      ctx.db.update(accounts).set({ deletionDueAt: null, updatedAt: ctx.now }).where(isPlanned),
      notPlanned,
    ),
    endLinks(ctx, 'keep_account', id),
    composeLetter(ctx, account, { template: 'account_kept', data: { at: String(ctx.now) } }),
    record(ctx, 'account.delete_keep', { type: 'account', id }),
  ];
}

import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { passkeys, recoveryCodes, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Passkey, PasskeyList } from '#schemas/responses/passkeys.ts';

type Row = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'usedAt'>;

export function presentPasskey({ id, name, createdAt, usedAt }: Row): Passkey {
  return { id, name, createdAt: iso(createdAt), usedAt: iso(usedAt) };
}

export async function listPasskeys(ctx: MemberContext): Promise<PasskeyList> {
  const { id } = ctx.actor;
  const isUnused = and(eq(recoveryCodes.accountId, id), isNull(recoveryCodes.usedAt));
  const [rows, [codes]] = await Promise.all([
    ctx.db.select().from(passkeys).where(eq(passkeys.accountId, id)).orderBy(asc(passkeys.createdAt)),
    ctx.db.select({ left: count() }).from(recoveryCodes).where(isUnused),
  ]);
  return {
    passkeys: rows.map(presentPasskey),
    recoveryCodesLeft: codes?.left ?? 0,
    mustHaveOne: ctx.secondFactorSetting === 'required',
  };
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; NotFound */
export async function renamePasskey(ctx: MemberContext, id: string, name: string): Promise<Passkey> {
  const passkey = await ownPasskey(ctx, id);
  await commit(
    ctx,
    claimRecentPassword(ctx),
    claim('own', ctx.db.update(passkeys).set({ name }).where(isOwn(ctx, id)), noSuchPasskey),
    notifyChange(ctx, 'renamed', name),
    record(ctx, 'account.passkey_rename', { type: 'account', id: ctx.actor.id }, { passkey: id }),
  );
  return presentPasskey({ ...passkey, name });
}

/**
 * Other sessions must prove their second factor again, because a thief may have used the passkey. The last passkey
 * takes its recovery codes with it.
 * @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; NotFound; Conflict
 */
export async function removePasskey(ctx: MemberContext, id: string): Promise<void> {
  const { name } = await ownPasskey(ctx, id);
  const mayBeLast = ctx.secondFactorSetting === 'optional';
  const accountId = ctx.actor.id;
  const left = sql`(select count(*) from ${passkeys} where account_id = ${accountId})`;
  const removal = ctx.db.delete(passkeys).where(and(isOwn(ctx, id), mayBeLast ? undefined : sql`${left} > 1`));
  await commit(
    ctx,
    claimRecentPassword(ctx),
    claim('not the last', removal, () => whyNotRemoved(ctx, id)),
    ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.accountId, accountId), sql`${left} = 0`)),
    ctx.db.update(sessions).set({ secondFactorAt: null }).where(isOtherSession(ctx)),
    notifyChange(ctx, 'removed', name),
    record(ctx, 'account.passkey_remove', { type: 'account', id: accountId }, { passkey: id }),
  );
}

const isOwn = ({ actor }: MemberContext, id: string): SQL | undefined =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id));

const isOtherSession = ({ actor }: MemberContext): SQL | undefined =>
  and(eq(sessions.accountId, actor.id), ne(sessions.tokenHash, actor.tokenHash));

async function ownPasskey(ctx: MemberContext, id: string) {
  requireRecentPassword(ctx);
  const [passkey] = await ctx.db.select().from(passkeys).where(isOwn(ctx, id));
  if (!passkey) throw noSuchPasskey();
  return passkey;
}

async function whyNotRemoved(ctx: MemberContext, id: string): Promise<Error> {
  if ((await ctx.db.$count(passkeys, isOwn(ctx, id))) === 0) return noSuchPasskey();
  return new Conflict('This is your last passkey, and your account needs one. Add another before you remove it.');
}

const noSuchPasskey = () => new NotFound('This passkey was removed already.');

/** Sends a letter about a change of one's own passkeys. @param name of the passkey; none with recovery codes */
export function notifyChange(
  ctx: MemberContext,
  what: 'added' | 'renamed' | 'removed' | 'codes',
  name?: string,
): Statement {
  const data = { what, at: String(ctx.now), ...(name !== undefined && { name }) };
  return composeLetter(ctx, ctx.actor, { template: 'passkey_changed', data });
}

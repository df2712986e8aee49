import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links, messages } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { consumeBudget, hasBudgetReached } from '#domain/kernel/budgets.ts';
import { hasCapacity, limitOf, recordUse } from '#domain/kernel/limits.ts';
import { linkIdOf, newLinkId } from '#domain/kernel/tokens.ts';
import { LATE_UNDO, LINK_LIFE, type LinkPurpose } from '#schemas/accounts/links.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { textsForAnybody } from '#schemas/rules/limits.ts';
import { composeSkipped, composeWhere, type Message } from './compose.ts';

export type Link = typeof links.$inferSelect;
export type LinkAccount = typeof accounts.$inferSelect;

/** Changes nothing. @throws Invalid LINK_ENDED */
export async function findLink(ctx: Context, token: string): Promise<{ link: Link; account: LinkAccount } | null> {
  const id = linkIdOf(ctx, token);
  if (id === null) return null;
  const [found] = await ctx.db
    .select({ link: links, account: accounts })
    .from(links)
    .innerJoin(accounts, and(eq(accounts.id, links.accountId), isNull(accounts.deactivatedAt)))
    .where(isUsable(ctx, id));
  return found ?? null;
}

/** It undoes nothing any more, but whoever holds it may have lost the account, and a phone with it. */
export async function isLateUndo(ctx: Context, token: string): Promise<boolean> {
  const id = linkIdOf(ctx, token);
  if (id === null) return false;
  const wasSent = and(eq(links.purpose, 'undo_reset'), gt(links.createdAt, ctx.now - LATE_UNDO));
  const [found] = await ctx.db
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.id, id), wasSent, isNull(links.usedAt), isNull(links.endedAt), lte(links.expiresAt, ctx.now)));
  return found !== undefined;
}

/** Claim: the link still works, and it works only once. If lost: LINK_ENDED. */
export function claimLink(ctx: Context, { id }: Link): Statement {
  return claim('link', ctx.db.update(links).set({ usedAt: ctx.now }).where(isUsable(ctx, id)), linkEnded);
}

/** The same error for unknown, used, replaced and expired links. */
export function linkEnded(): Invalid {
  return new Invalid('This link has been used or no longer works.', undefined, 'LINK_ENDED');
}

function isUsable(ctx: Context, id: string) {
  return and(eq(links.id, id), isNull(links.usedAt), isNull(links.endedAt), gt(links.expiresAt, ctx.now));
}

/** The message carries `data.linkId`. @param sentTo the e-mail or phone it proves or is bound to */
export function issueLink(
  ctx: Context,
  purpose: LinkPurpose,
  accountId: string,
  sentTo: string | null = null,
): { data: { linkId: string }; insert: Statement } {
  const id = newLinkId();
  const expiresAt = ctx.now + LINK_LIFE[purpose];
  const insert = ctx.db.insert(links).values({ id, purpose, accountId, sentTo, createdAt: ctx.now, expiresAt });
  return { data: { linkId: id }, insert };
}

/** @param sentTo of that address alone */
export function endLinks(
  ctx: Context,
  purpose: LinkPurpose,
  accountId: string,
  sentTo: string | null = null,
): Statement {
  return ctx.db
    .update(links)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(links.accountId, accountId),
        eq(links.purpose, purpose),
        sentTo === null ? undefined : eq(links.sentTo, sentTo),
        isNull(links.usedAt),
        isNull(links.endedAt),
      ),
    );
}

const ASK_AGAIN_AFTER = 7 * DAY_MS;

/** `from` names the account. A skipped row is written unless it `isAllowed`. */
type ConsentRequest = { id: string; phone: SQL; from: SQL; isAllowed: SQL };

/** The one text a phone gets before it agrees. @param by a stranger's counts in the visitors' budget */
export function askConsent(ctx: Context, accountId: string, to: string, by: 'stranger' | 'account'): Statement[] {
  const id = randomUUID();
  const from = sql`from ${accounts} where ${accounts.id} = ${accountId}`;
  const may =
    by === 'account' ? sql`true` : sql`not ${hasBudgetReached(ctx, 'texts', textsForAnybody(ctx.textsPerHour))}`;
  const isSent = sql`exists (select 1 from ${messages} where id = ${id})`;
  return [
    ...consentStatements(ctx, { id, phone: sql`${to}`, from, isAllowed: may }),
    ...(by === 'account' ? [] : [consumeBudget(ctx, 'texts', textsForAnybody(ctx.textsPerHour), isSent)]),
  ];
}

/** For a key holder only the database knows; nothing where they were asked lately. @param from names the account */
export function askConsentWhere(ctx: Context, phone: SQL, from: SQL): Statement[] {
  return consentStatements(ctx, { id: randomUUID(), phone, from, isAllowed: sql`true` });
}

/** True if a recent link to this phone is unused. It still works when the owner names the phone again. */
function isConsentPending({ now }: Context, phone: SQL): SQL {
  return sql`exists (select 1 from ${links} asked where asked.account_id = ${accounts.id} and asked.sent_to = ${phone}
    and asked.purpose = 'keyholder_consent' and asked.used_at is null and asked.created_at > ${now - ASK_AGAIN_AFTER})`;
}

function consentStatements(ctx: Context, { id, phone, from, isAllowed }: ConsentRequest): Statement[] {
  const linkId = newLinkId();
  const text: Message & { id: string } = { id, channel: 'sms', template: 'keyholder_consent', data: { linkId } };
  const hasCapacityLeft = sql`${hasCapacity(ctx, limitOf('consent_to_phone', phone))}
    and ${hasCapacity(ctx, limitOf('consent_by_account', sql`${accounts.id}`))} and ${isAllowed}`;
  const isDue = sql`not ${isConsentPending(ctx, phone)}`;
  const why = sql`'As many texts that ask for consent were sent as may be.'`;
  const life = LINK_LIFE.keyholder_consent;
  return [
    composeSkipped(ctx, phone, why, text, sql`${from} and ${isDue} and not (${hasCapacityLeft})`),
    sql`insert into ${links} (id, purpose, account_id, sent_to, created_at, expires_at)
      select ${linkId}, 'keyholder_consent', ${accounts.id}, ${phone}, ${ctx.now}, ${ctx.now + life} ${from} and ${isDue} and ${hasCapacityLeft}`,
    composeWhere(ctx, phone, text, sql`${from} and changes() = 1`),
    recordUse(ctx, { kind: 'consent_to_phone', key: sql`sent_to` }, sql`from ${links} where id = ${linkId}`),
    recordUse(ctx, { kind: 'consent_by_account', key: sql`account_id` }, sql`from ${links} where id = ${linkId}`),
  ];
}

import type { Statement } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import { issueLink } from '#domain/links/links.ts';
import { compose } from '#domain/messages/compose.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { ownAccount } from './ownAccount.ts';

const LINK_LIMIT = { kind: 'link_asked', limit: 3, period: HOUR };

/** To the new address, if a change is pending. @throws Conflict when nothing is to be confirmed; RateLimited */
export async function mailConfirmation(ctx: MemberContext): Promise<{ sentTo: string }> {
  const account = await ownAccount(ctx);
  const to = account.pendingEmail ?? (account.emailConfirmedAt === null ? account.email : null);
  if (to === null && account.email === null) throw new Conflict('Your account has no e-mail address. Add one first.');
  if (to === null) throw new Conflict('Your e-mail address is confirmed already.');
  await consumeOrThrow(ctx, { ...LINK_LIMIT, key: account.id });
  await commit(ctx, sendConfirmation(ctx, account.id, to), recordLinkSent(ctx, 'confirm_email'));
  return { sentTo: to };
}

export function sendConfirmation(ctx: MemberContext, accountId: string, to: string): Statement[] {
  const link = issueLink(ctx, 'confirm_email', accountId, to.toLowerCase());
  return [link.insert, compose(ctx, to, { channel: 'email', template: 'confirm_email', data: link.data })];
}

function recordLinkSent(ctx: MemberContext, purpose: string): Statement {
  return record(ctx, 'account.link_asked', { type: 'account', id: ctx.actor.id }, { purpose });
}

import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../../db/batch.ts';
import { accounts, links } from '../../../db/schema/index.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import { LINK_LIFE } from '../../schemas/links.ts';
import type { Context } from '../context.ts';
import { composeWhere } from '../messages/compose.ts';
import { issueLink } from './issue.ts';
import { newLinkId } from './tokens.ts';

/** A phone is asked once more when it is needed, so often at most. */
const AGAIN_AFTER = 7 * DAY_MS;

/** Asks a phone whether it agrees to be somebody's key holder: the one text it gets before it does. */
export function askConsent(ctx: Context, accountId: string, phone: string): Statement[] {
  const { data, insert } = issueLink(ctx, 'keyholder_consent', accountId, phone);
  return [
    insert,
    composeWhere(ctx, sql`${phone}`, { channel: 'sms', template: 'keyholder_consent', data }, sql`where true`),
  ];
}

/** The same for a key holder only the database knows; nothing where they were asked lately. @param from names the account */
export function askConsentWhere(ctx: Context, phone: SQL, from: SQL): Statement[] {
  const id = newLinkId();
  return [
    sql`insert into ${links} (id, purpose, account_id, sent_to, created_at, expires_at)
      select ${id}, 'keyholder_consent', ${accounts.id}, ${phone}, ${ctx.now}, ${ctx.now + LINK_LIFE.keyholder_consent}
      ${from} and not exists (select 1 from ${links} asked where asked.account_id = ${accounts.id}
        and asked.purpose = 'keyholder_consent' and asked.sent_to = ${phone} and asked.created_at > ${ctx.now - AGAIN_AFTER})`,
    composeWhere(
      ctx,
      phone,
      { channel: 'sms', template: 'keyholder_consent', data: { link: id } },
      sql`${from} and changes() = 1`,
    ),
  ];
}

import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../../db/batch.ts';
import { accounts, challenges } from '../../../db/schema/index.ts';
import type { ChallengePurpose, DeliverTo } from '../../schemas/codes.ts';
import type { Context } from '../context.ts';
import { compose, composeWhere } from '../messages/compose.ts';
import type { TemplateName } from '../messages/templates.ts';
import { hasCodesLeft } from './ration.ts';
import type { Challenge } from './verify.ts';

const TEMPLATE: Record<ChallengePurpose, TemplateName> = {
  registration: 'registration_code',
  password_reset: 'reset_code',
  transfer: 'transfer_code',
  phone_change: 'phone_change_code',
};

/** The messages that carry a challenge's nth code: to the phone it was asked for, or as `sendResetCode` finds it. */
export function sendCode(
  ctx: Context,
  challenge: Pick<Challenge, 'id' | 'purpose' | 'askedPhone' | 'deliverTo'>,
  send: number,
): Statement[] {
  const code = { challengeId: challenge.id, send };
  if (challenge.purpose === 'password_reset') return sendResetCode(ctx, challenge.deliverTo, code);
  return [compose(ctx, challenge.askedPhone, { channel: 'sms', template: TEMPLATE[challenge.purpose], code })];
}

/**
 * Whether the phone of a reset belongs to anybody is decided inside the statements: known and unknown phones run the
 * same ones. A key holder's own ration is counted silently, so that nobody can read it off the answers.
 */
function sendResetCode(ctx: Context, deliverTo: DeliverTo, code: { challengeId: string; send: number }): Statement[] {
  const owner = sql`from ${challenges} join ${accounts} on ${accounts.id} = ${challenges.accountId}
    where ${challenges.id} = ${code.challengeId}`;
  const toOwner = { channel: 'sms', template: 'reset_code', code } as const;
  if (deliverTo === 'owner') return [composeWhere(ctx, sql`${accounts.phone}`, toOwner, owner)];

  const phone: SQL = deliverTo === 'keyholder1' ? sql`${accounts.keyholderPhone1}` : sql`${accounts.keyholderPhone2}`;
  const toHolder = { channel: 'sms', template: 'reset_code_keyholder', code } as const;
  const notice = {
    channel: 'email',
    template: 'code_to_keyholder',
    data: { holder: deliverTo, at: String(ctx.now) },
  } as const;
  return [
    sql`insert into attempts (kind, key, at) select 'code', ${phone}, ${ctx.now} ${owner}
      and ${phone} is not null and ${hasCodesLeft(ctx, phone)}`,
    composeWhere(ctx, phone, toHolder, sql`${owner} and changes() = 1`),
    composeWhere(ctx, sql`${accounts.email}`, notice, sql`${owner} and changes() = 1`),
  ];
}

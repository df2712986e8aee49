import { allOrNothing } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';

type Why = 'answer' | 'unknown' | 'counter';

/** Audited, with why. The person is told to try again, an attacker nothing. @throws Invalid PASSKEY_REFUSED */
export async function refusePasskey(ctx: MemberContext, why: Why, passkeyId?: string): Promise<never> {
  const detail = { why, ...(passkeyId !== undefined && { passkey: passkeyId }) };
  await allOrNothing(ctx.db, record(ctx, 'account.passkey_refused', { type: 'account', id: ctx.actor.id }, detail));
  throw new Invalid(
    'This passkey was not accepted. Please try again, or use another one.',
    undefined,
    'PASSKEY_REFUSED',
  );
}

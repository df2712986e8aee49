import type { Statement } from '#db/batch.ts';
import type { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { rememberAddress } from '#domain/limits/knownAddress.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { openSession } from './sessions.ts';

/** Who types a code. */
export type Browser = { device: string; marks: DeviceMarks };

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'unfinishedSince'>;

/** Told to nobody but who typed its password or a code to its phone. */
export const deactivated = () =>
  new Forbidden('Your account has been deactivated. Please contact support.', 'ACCOUNT_DEACTIVATED');

/**
 * For the batch of a registration's or reset's code: a session, with all that a login writes. None for staff, whose
 * login asks for more, nor for an account that is deactivated or not finished. Call `kept` once it is written.
 * @param passwordAt when the password was typed @param letter to tell of a new device, where there is one
 */
export function signInAfterCode(
  ctx: Context,
  account: Account,
  { device, marks }: Browser,
  { passwordAt, letter }: { passwordAt: number; letter?: Statement[] },
): { accessToken: string | null; writes: Statement[]; kept: () => void } {
  if (account.role !== 'user' || account.deactivatedAt !== null || account.unfinishedSince !== null) {
    return { accessToken: null, writes: [], kept: () => {} };
  }
  const session = openSession(ctx, account.id, device, passwordAt);
  return {
    accessToken: session.token,
    writes: [
      session.insert,
      ...rememberAddress(ctx, account.id),
      record(ctx, 'account.sign_in', { type: 'account', id: account.id }, letter && { device: 'new' }),
      ...(letter ?? []),
    ],
    kept: () => marks.add(account),
  };
}

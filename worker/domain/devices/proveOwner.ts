import type { Statement } from '#db/batch.ts';
import { claimRecentPassword, confirmPasswordFirst, hasRecentPassword } from '#domain/access/recentPassword.ts';
import { provePassword } from '#domain/accounts/provePassword.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { type DeviceStatus, isSought, type ReportStatus } from '#schemas/devices/statuses.ts';

type Proof = { claim: Statement[]; reset: Statement[] };
export const NO_PROOF: Proof = { claim: [], reset: [] };

/** Removes a warning or reactivates a device, which a thief would try. */
export function clearsAlert(from: DeviceStatus, to: ReportStatus): boolean {
  if (from === 'transfer_pending' || from === to) return false;
  return to === 'active' || (isSought(from) && !isSought(to));
}

/** @throws Forbidden RECOVERY_HOLD, PASSWORD_REQUIRED; Invalid INVALID_PASSWORD; RateLimited */
export async function proveOwner(
  ctx: MemberContext,
  currentPassword: string | undefined,
  reason: string,
): Promise<Proof> {
  return prove(ctx, currentPassword, new Forbidden(`Enter your current password ${reason}.`, 'PASSWORD_REQUIRED'));
}

/** For screens without a password field. @throws as `proveOwner`, but PASSWORD_CONFIRMATION_REQUIRED */
export function confirmOwner(ctx: MemberContext, currentPassword?: string): Promise<Proof> {
  return prove(ctx, currentPassword, confirmPasswordFirst());
}

async function prove(ctx: MemberContext, currentPassword: string | undefined, unproved: Forbidden): Promise<Proof> {
  refuseOnHold(ctx);
  const proof = await provePasswordOrRecent(ctx, currentPassword, unproved);
  return { ...proof, claim: [...proof.claim, claimNoHold(ctx)] };
}

async function provePasswordOrRecent(
  ctx: MemberContext,
  currentPassword: string | undefined,
  unproved: Forbidden,
): Promise<Proof> {
  if (currentPassword !== undefined) return provePassword(ctx, currentPassword, 'account.password_confirm_failed');
  if (hasRecentPassword(ctx)) return { claim: [claimRecentPassword(ctx)], reset: [] };
  throw unproved;
}

import { api } from '#lib/api/client.ts';
import { statusOf } from '#lib/api/errors.ts';
import type { MemberTransfer } from '#lib/queries/outputs.ts';

/** Exists if only the answer to an earlier try was lost; null if that try failed. */
export async function findExistingTransfer(
  { deviceId, recipientEmail }: { deviceId: string; recipientEmail: string },
  error: unknown,
): Promise<MemberTransfer | null> {
  if (statusOf(error) !== 409) return null;
  const all = await api.transfers.list.query({}).catch(() => []);
  return all.find((one) => isSameTransfer(one) && one.to.email.toLowerCase() === recipientEmail) ?? null;

  function isSameTransfer({ direction, status, deviceId: of }: MemberTransfer): boolean {
    return direction === 'outgoing' && status === 'pending' && of === deviceId;
  }
}

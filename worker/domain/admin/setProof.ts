import { and, eq, ne, or, sql } from 'drizzle-orm';
import { devices, identifiers } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { DeviceChanged } from '#domain/devices/device.ts';
import { IS_REPLACED } from '#domain/devices/numberChanges.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import { supersedeShown } from '#domain/signing/endCertificates.ts';
import type { ProofSet } from '#schemas/admin/administration.ts';
import type { AdminDeviceRecord } from '#schemas/responses/devices.ts';
import { getAnyDevice, readDevice } from './device.ts';

/**
 * An admin has seen proof of purchase of a device, or takes that back; or marks its entry as disputed. Every check says so at once,
 * the owner is told. It stands for the numbers that the device has now. @throws NotFound; Conflict
 */
export async function setProof(
  ctx: MemberContext,
  { id, proof, disputed, note, updatedAt }: ProofSet,
): Promise<AdminDeviceRecord> {
  const { device, owner } = await readDevice(ctx, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== device.updatedAt) throw new DeviceChanged();
  const kept = keepReason(ctx, note, [device.ownerId]);
  const given = proof === 'shown' ? sql`iif(${IS_REPLACED}, ${identifiers.proof}, 'shown')` : proof;
  const isOther = or(ne(identifiers.proof, given), ne(identifiers.disputed, disputed));
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'unchanged',
      ctx.db
        .update(devices)
        .set({ updatedAt: device.updatedAt })
        .where(and(eq(devices.id, id), eq(devices.updatedAt, device.updatedAt))),
      nothingChanged,
    ),
    claim(
      'other',
      ctx.db
        .update(identifiers)
        .set({ proof: given, disputed })
        .where(and(eq(identifiers.deviceId, id), isOther)),
      nothingChanged,
    ),
    proof === 'declared' ? supersedeShown(ctx, id) : [],
    composeLetter(ctx, owner, {
      template: 'proof_set',
      data: {
        ...deviceData(device),
        status: device.status,
        proof: proof === 'shown' ? 'seen' : 'not seen',
        ...(disputed && { disputed: 'yes' }),
        note,
        at: String(ctx.now),
      },
    }),
    kept.insert,
    record(ctx, 'admin.set_proof', { type: 'device', id }, { ...kept.detail, proof, disputed }),
  );
  return getAnyDevice(ctx, id);
}

const nothingChanged = () =>
  new Conflict('Nothing was changed: it stands so already, or another admin was faster. Reload the page.');

import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import type { DeviceEdit } from '#schemas/devices/devices.ts';
import { PUBLIC_TEXT_DELAY } from '#schemas/devices/statuses.ts';
import type { Device } from '#schemas/responses/devices.ts';
import {
  DeviceChanged,
  type DeviceRow,
  findOwn,
  isOwn,
  presentDevice,
  refuseSpreadPhone,
  renamesFlagged,
} from './device.ts';
import { type IdentifierKey, keysOf, orIdentifierConflict } from './identifierKeys.ts';
import { confirmOwner, NO_PROOF } from './proveOwner.ts';
import { refuseImeiAsSerial, refuseSamples } from './register.ts';

type Numbers = Partial<Pick<DeviceRow, 'serialNumber' | 'imei1'>>;
type Changes = Partial<Pick<DeviceRow, 'name' | 'model' | 'purchaseDate' | 'notes' | 'wifiOnly'>> & Numbers;

/**
 * If the old name or model is public, the new one is public at once.
 * @throws NotFound; Conflict; RateLimited; Forbidden
 */
export async function editDevice(
  ctx: MemberContext,
  { id, updatedAt, serialNumber, imei1, serialNumberConfirmed, ...texts }: DeviceEdit,
): Promise<Device> {
  const device = await findOwn(ctx, id);
  const numbers = numbersAdded(device, { serialNumber: serialNumber || undefined, imei1: imei1 ?? undefined });
  const hasSim = device.wifiOnly && numbers.imei1 !== undefined;
  const changes = { ...changesTo(device, texts), ...numbers, ...(hasSim && { wifiOnly: false }) };
  if (Object.keys(changes).length === 0) return presentDevice(device);
  refuseDuringTransferOrRemoval(device);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== device.updatedAt) throw new DeviceChanged();
  refuseSpreadPhone({ ...device, ...changes }, 'model' in changes ? 'model' : 'name', device);
  const proof = renamesFlagged(device, changes) ? await confirmOwner(ctx) : NO_PROOF;
  // Later than what was read, so that of two edits within a millisecond one is refused.
  const edited = { ...device, ...changes, updatedAt: Math.max(ctx.now, device.updatedAt + 1) };
  const isAdded = new Set(Object.keys(numbers));
  const keys = keysOf(edited).filter(({ kind }) => isAdded.has(kind === 'serial' ? 'serialNumber' : kind));
  if (numbers.serialNumber) refuseImeiAsSerial(edited, serialNumberConfirmed);
  refuseSamples(keys);
  await orIdentifierConflict(ctx, keys, () =>
    commit(
      ctx,
      claim(
        'unchanged',
        ctx.db
          .update(devices)
          .set({ ...changes, updatedAt: edited.updatedAt })
          .where(isUnchanged(ctx, device)),
        () => new DeviceChanged(),
      ),
      proof.claim,
      claimUse(ctx, limitOf('device_edit', id)),
      keys.map((key) => addKey(ctx, id, key)),
      updatePublicTexts(ctx, id, changes),
      record(ctx, 'device.edit', { type: 'device', id }, { fields: Object.keys(changes).join(' ') }),
    ),
  );
  return presentDevice(edited);
}

function changesTo(device: DeviceRow, wanted: Pick<DeviceEdit, 'name' | 'model' | 'purchaseDate' | 'notes'>): Changes {
  const fields = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== device[field as keyof Changes],
  );
  return Object.fromEntries(fields);
}

/** Only fills in numbers that are missing. Existing numbers identify the device and can't be edited. */
function numbersAdded(device: DeviceRow, wanted: Numbers): Numbers {
  const added = Object.entries(wanted).filter(([field, value]) => value && !device[field as keyof Numbers]);
  return Object.fromEntries(added);
}

/** Nobody has seen proof of purchase with it, and its public texts wait again: otherwise an old device could be given someone else's number. */
export function addKey(ctx: MemberContext, id: string, { kind, key }: IdentifierKey): Statement {
  const insert = sql`
    insert into identifiers (key, device_id, kind, status, reported_at, public_name, public_model, public_location, public_from, happened_on, disputed)
    select ${key}, device_id, ${kind}, status, reported_at, public_name, public_model, public_location, ${ctx.now + PUBLIC_TEXT_DELAY},
      happened_on, disputed
    from identifiers where device_id = ${id} limit 1`;
  // Listed for every device, since only the SQL statement knows whether this one is flagged.
  return Object.assign(insert, { flagged: [key] });
}

function refuseDuringTransferOrRemoval({ status, removalScheduledFor }: DeviceRow): void {
  if (status === 'transfer_pending')
    throw new Conflict('This device is being transferred. Cancel the transfer before you change its details.');
  if (removalScheduledFor !== null)
    throw new Conflict('The removal of this device is scheduled. Undo it before you change its details.');
}

export function isUnchanged(ctx: MemberContext, { id, updatedAt }: DeviceRow) {
  return and(
    isOwn(ctx, id),
    eq(devices.updatedAt, updatedAt),
    isNull(devices.removalScheduledFor),
    ne(devices.status, 'transfer_pending'),
  );
}

function updatePublicTexts(ctx: MemberContext, id: string, { name, model }: Changes): Statement[] {
  if (name === undefined && model === undefined) return [];
  const publishedRows = and(eq(identifiers.deviceId, id), isNotNull(identifiers.publicName));
  return [
    ctx.db
      .update(identifiers)
      .set({ ...(name !== undefined && { publicName: name }), ...(model !== undefined && { publicModel: model }) })
      .where(publishedRows),
  ];
}

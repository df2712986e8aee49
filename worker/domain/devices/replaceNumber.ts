import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers, numberChanges } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { claimNoTransfer, claimUnlocked } from '#domain/kernel/locks.ts';
import { supersedeCertificates } from '#domain/log/sign.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { deviceData } from '#domain/messages/templateParts.ts';
import type { TemplateData } from '#domain/messages/templates.ts';
import type { NumberReplacement } from '#schemas/devices/devices.ts';
import {
  NOT_REPLACEABLE,
  NUMBER_FIELDS,
  NUMBER_LABELS,
  type NumberField,
  REPLACED_WARNING_PERIOD,
} from '#schemas/devices/numberChanges.ts';
import type { WarnedDevice } from '#schemas/responses/devices.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import { IMEI2_SAME } from '#schemas/rules/imei.ts';
import { DeviceChanged, type DeviceRow, findOwn, presentDevice } from './device.ts';
import { addKey, isUnchanged } from './edit.ts';
import { type IdentifierKey, keysOf, orIdentifierConflict } from './identifierKeys.ts';
import { numbersOf, readNumberChanges } from './numberChanges.ts';
import { proveOwner, readSessionAndAlert, refuseEarlyWithdrawal } from './proveOwner.ts';
import { refuseImeiAsSerial, refuseSamples, warningsAbout } from './register.ts';

type Change = { field: NumberField; before: string; after: string; from: IdentifierKey; to: IdentifierKey };

/** For a device registered as gone with a mistyped number: it stays reported. */
export async function replaceNumber(
  ctx: MemberContext,
  { id, currentPassword, updatedAt, serialNumberConfirmed, ...wanted }: NumberReplacement,
): Promise<WarnedDevice> {
  const [device, replaced, withdrawal] = await Promise.all([
    findOwn(ctx, id),
    readNumberChanges(ctx, { id, ownerId: ctx.actor.id }),
    readSessionAndAlert(ctx, id),
  ]);
  const field = NUMBER_FIELDS.find((each) => wanted[each]) ?? 'imei1';
  const number = wanted[field] ?? '';
  if (device[field] === number) return answerOf(device);
  const { numbersReplaceableUntil } = numbersOf(ctx, device, replaced);
  if (numbersReplaceableUntil === null) throw new Conflict(NOT_REPLACEABLE);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== device.updatedAt) throw new DeviceChanged();
  const edited = { ...device, [field]: number, updatedAt: Math.max(ctx.now, device.updatedAt + 1) };
  const change = changeOf(device, edited, field);
  refuseSamples([change.to]);
  if (field === 'serialNumber') refuseImeiAsSerial(edited, serialNumberConfirmed);
  const proof = await proveOwner(ctx, currentPassword, 'to replace a number of this device');
  await refuseEarlyWithdrawal(ctx, device, withdrawal);
  const data = messageData(ctx, edited, change);
  await orIdentifierConflict(ctx, [change.to], () =>
    commit(
      ctx,
      claim(
        'unchanged',
        ctx.db
          .update(devices)
          .set({ [field]: number, updatedAt: edited.updatedAt })
          .where(isUnchanged(ctx, device)),
        () => new DeviceChanged(),
      ),
      proof.claim,
      proof.reset,
      claimUnlocked(ctx, id),
      claimNoTransfer(ctx, id),
      claimUse(ctx, limitOf('number_replaced', ctx.actor.id)),
      moveKey(ctx, device, change),
      supersedeCertificates(ctx, id),
      composeLetter(ctx, ctx.actor, { template: 'number_replaced', data }),
      record(ctx, 'device.number', { type: 'device', id }, { field }),
    ),
  );
  return answerOf(edited);
}

function answerOf(device: DeviceRow): WarnedDevice {
  return { ...presentDevice(device), warnings: warningsAbout(device) };
}

/** @throws Invalid for a number that is not known yet, or is another one of the same device */
function changeOf(device: DeviceRow, edited: DeviceRow, field: NumberField): Change {
  const kind = field === 'serialNumber' ? 'serial' : field;
  const of = (row: DeviceRow) => keysOf(row).find((key) => key.kind === kind);
  const [from, to, before] = [of(device), of(edited), device[field]];
  if (!before || !from || !to) throw wrong(field, 'This number is not known yet. Add it instead.');
  if (edited.imei2 && imeiKey(edited.imei1 ?? '') === imeiKey(edited.imei2)) throw wrong(field, IMEI2_SAME);
  return { field, before, after: edited[field] ?? '', from, to };
}

function wrong(path: NumberField, message: string): Invalid {
  return new Invalid(message, path);
}

/** It answers checks as the earlier one does. A number that is taken back is the device's own again. */
function moveKey(ctx: MemberContext, { id }: DeviceRow, { field, before, after, from, to }: Change): Statement[] {
  const isMoved = from.key !== to.key;
  const kept = ctx.db.insert(numberChanges).values({
    id: randomUUID(),
    deviceId: id,
    actorId: ctx.actor.id,
    field,
    before,
    after,
    key: from.key,
    createdAt: ctx.now,
    releasedAt: isMoved ? null : ctx.now,
  });
  if (!isMoved) return [kept];
  const isBack = and(eq(numberChanges.deviceId, id), eq(numberChanges.key, to.key), isNull(numberChanges.releasedAt));
  const held = ctx.db.select({ key: numberChanges.key }).from(numberChanges).where(isBack);
  return [
    ctx.db.delete(identifiers).where(and(eq(identifiers.deviceId, id), inArray(identifiers.key, held))),
    ctx.db.update(numberChanges).set({ releasedAt: ctx.now }).where(isBack),
    addKey(ctx, id, to),
    kept,
  ];
}

function messageData(
  { now }: MemberContext,
  edited: DeviceRow,
  { field, before, after }: Change,
): TemplateData<'number_replaced'> {
  const { id, status } = edited;
  return {
    ...deviceData(edited),
    deviceId: id,
    status,
    number: NUMBER_LABELS[field],
    before,
    after,
    at: String(now),
    endsAt: String(now + REPLACED_WARNING_PERIOD),
  };
}

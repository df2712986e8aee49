import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers, statusReports } from '#db/schema/index.ts';
import { ownAccount, presentOwner } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { claimUse } from '#domain/kernel/limits.ts';
import { forgetPasswordsElsewhere } from '#domain/kernel/require.ts';
import { isSampleKey } from '#schemas/checks/samples.ts';
import type { DeviceRegistration } from '#schemas/devices/devices.ts';
import { patternsIn } from '#schemas/devices/registrationPatterns.ts';
import { type DeviceStatus, isFlagged, needsImei, PUBLIC_TEXT_DELAY } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import type { RegisteredDevice } from '#schemas/responses/devices.ts';
import { CHECKSUM_WARNING, validateImei } from '#schemas/rules/imei.ts';
import { registrationLimits } from '#schemas/rules/limits.ts';
import { isSerialAnImei, SERIAL_IS_IMEI } from '#schemas/rules/serials.ts';
import { composeAlarm, reportMessageData } from './alarm.ts';
import { type DeviceRow, presentDevice, refuseSpreadPhone } from './device.ts';
import { claimFreeRegistration, deviceLimitError, isWithinDeviceLimit, requirePlanUnlessGone } from './deviceLimit.ts';
import { checkAnswerFor, FIELD, type IdentifierKey, keysOf, making, orIdentifierConflict } from './identifierKeys.ts';
import { openReview, reviewYoungReports } from './registrationReviews.ts';

/** A missing or stolen device needs no plan. @throws Forbidden; Conflict; RateLimited */
export async function registerDevice(ctx: MemberContext, registration: DeviceRegistration): Promise<RegisteredDevice> {
  requirePlanUnlessGone(ctx, registration.status);
  const { device, keys, writes, reportId } = registering(ctx, registration);
  await orIdentifierConflict(ctx, keys, () =>
    commit(
      ctx,
      writes,
      isFlagged(device.status) ? composeAlarm(ctx, ctx.actor, reportMessageData(ctx, device, device, reportId)) : [],
    ),
  );
  const [owner] = await Promise.all([ownAccount(ctx), flagUnusualRegistrations(ctx, device.id)]);
  await reviewYoungReports(ctx, device);
  return { ...presentDevice(device), user: presentOwner(owner), transferHistory: [], warnings: warningsAbout(device) };
}

export type Registering = { device: DeviceRow; keys: IdentifierKey[]; writes: Statement[]; reportId: string };

/** @param location where it was lost or taken @throws Invalid; Conflict */
export function registering(
  ctx: MemberContext,
  { serialNumberConfirmed, serialUnreadable: _, happenedOn, ...registration }: DeviceRegistration,
  location: string | null = null,
): Registering {
  const device = { ...newDevice(ctx, registration), location };
  const keys = keysOf(device);
  refuseSpreadPhone(device, 'model');
  refuseSamples(keys);
  refuseImeiAsSerial(device, serialNumberConfirmed);
  const report = firstReport(ctx, device, happenedOn);
  const answer = {
    ...checkAnswerFor(ctx, device.status, { showToPublic: false, location: null, happenedOn }),
    publicFrom: ctx.now + PUBLIC_TEXT_DELAY,
  };
  const writes = [
    claimRegistration(ctx, device.status),
    claimFreeRegistration(ctx),
    claim('within the plan', insertWithinLimit(ctx, device), () => deviceLimitError(ctx)),
    making(
      device.status,
      keys,
      ctx.db.insert(identifiers).values(keys.map((key) => ({ ...key, deviceId: device.id, ...answer }))),
    ),
    device.status === 'active' ? [] : ctx.db.insert(statusReports).values(report),
    isFlagged(device.status) ? forgetPasswordsElsewhere(ctx) : [],
    record(ctx, 'device.register', { type: 'device', id: device.id }, { status: device.status }),
  ].flat();
  return { device, keys, writes, reportId: report.id };
}

export function refuseSamples(keys: IdentifierKey[]): void {
  const sample = keys.find(({ key }) => isSampleKey(key));
  if (!sample) return;
  throw new Conflict('This is one of Ownmark’s sample identifiers. It cannot be registered.', FIELD[sample.kind]);
}

/** Such a device would stand beside somebody's phone. @param isConfirmed it answers serial numbers' checks alone in any case */
export function refuseImeiAsSerial(
  device: Pick<DeviceRow, 'serialNumber' | 'imei1' | 'imei2'>,
  isConfirmed: boolean,
): void {
  if (isConfirmed || !isSerialAnImei(device)) return;
  throw new Invalid(SERIAL_IS_IMEI, 'serialNumber');
}

function newDevice(
  ctx: MemberContext,
  registration: Omit<DeviceRegistration, 'serialNumberConfirmed' | 'serialUnreadable' | 'happenedOn'>,
): DeviceRow {
  return {
    id: randomUUID(),
    ownerId: ctx.actor.id,
    ...registration,
    location: null,
    removalReason: null,
    removalScheduledFor: null,
    removedAt: null,
    releasedAt: null,
    alarmEndsAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

function insertWithinLimit(ctx: MemberContext, device: DeviceRow) {
  const imei1 = device.imei1 ?? (needsImei(device.type) ? '' : null);
  return sql`
    insert into devices (id, owner_id, name, type, model, serial_number, imei1, imei2, wifi_only, status, location, purchase_date, notes, created_at, updated_at)
    select ${device.id}, ${device.ownerId}, ${device.name}, ${device.type}, ${device.model}, ${device.serialNumber},
      ${imei1}, ${device.imei2}, ${device.wifiOnly ? 1 : 0}, ${device.status}, ${device.location}, ${device.purchaseDate}, ${device.notes}, ${ctx.now}, ${ctx.now}
    where ${isWithinDeviceLimit(ctx, device.status)}`;
}

function firstReport(
  ctx: MemberContext,
  device: DeviceRow,
  happenedOn: string | null,
): typeof statusReports.$inferInsert & { id: string } {
  return {
    id: randomUUID(),
    deviceId: device.id,
    reporterId: ctx.actor.id,
    fromStatus: null,
    toStatus: device.status,
    location: device.location,
    happenedOn: isFlagged(device.status) ? happenedOn : null,
    createdAt: ctx.now,
  };
}

export function warningsAbout(device: DeviceRow): string[] {
  const doubtful = [device.imei1, device.imei2].some((imei) => imei !== null && validateImei(imei).state === 'warning');
  return doubtful ? [CHECKSUM_WARNING] : [];
}

function claimRegistration(ctx: MemberContext, status: DeviceStatus): Statement[] {
  const { id: key, role, subscription } = ctx.actor;
  if (role === 'admin') return [];
  const limits = registrationLimits(subscription?.deviceLimit ?? null, isFlagged(status));
  return Object.entries(limits).map(([kind, limit]) => claimUse(ctx, { ...limit, kind, key }));
}

const MAX_SCANNED = 100;

/** Runs after the insert, so the last of many parallel registrations sees all. */
async function flagUnusualRegistrations(ctx: MemberContext, deviceId: string): Promise<void> {
  if (ctx.actor.role === 'admin') return;
  const registered = await ctx.db
    .select({ serialNumber: devices.serialNumber, imei1: devices.imei1 })
    .from(devices)
    .where(and(eq(devices.ownerId, ctx.actor.id), gt(devices.createdAt, ctx.now - DAY_MS), isNull(devices.releasedAt)))
    .orderBy(desc(devices.createdAt))
    .limit(MAX_SCANNED);
  for (const found of patternsIn(registered)) await openReview(ctx, deviceId, found);
}

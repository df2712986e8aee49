import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { devices, statusReports } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { type DeviceStatus, FLAGGED_STATUSES, isFlagged } from '#schemas/devices/statuses.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { Device } from '#schemas/responses/devices.ts';
import { arePublicTexts, notPublic } from '#schemas/rules/publicTexts.ts';

export const FLAGGED = quoted(FLAGGED_STATUSES);

/** On the register, or removed while reported: its identifiers are held for twelve months more. */
export const isHeld = sql`(${devices.releasedAt} is null and (${devices.removedAt} is null or ${devices.status} in (${FLAGGED})))`;

/** Written so that the partial indexes of removed devices are taken. */
export const isRemoved = sql`(${devices.removedAt} is not null and +${devices.releasedAt} is null and ${devices.status} in (${FLAGGED}))`;

/** Somebody else's is not found. @throws NotFound */
export async function findOwn(ctx: MemberContext, id: string): Promise<DeviceRow> {
  const device = await readOwn(ctx, id);
  if (!device) throw noSuchDevice();
  return device;
}

export async function readOwn(ctx: MemberContext, id: string): Promise<DeviceRow | undefined> {
  const [device] = await ctx.db.select().from(devices).where(isOwn(ctx, id));
  return device;
}

export async function latestReport(
  { db }: MemberContext,
  deviceId: string,
): Promise<typeof statusReports.$inferSelect | undefined> {
  const [report] = await db
    .select()
    .from(statusReports)
    .where(eq(statusReports.deviceId, deviceId))
    .orderBy(desc(statusReports.seq))
    .limit(1);
  return report;
}

export function isOwn(ctx: MemberContext, id: string) {
  return and(eq(devices.id, id), eq(devices.ownerId, ctx.actor.id), isNull(devices.removedAt));
}

export function noSuchDevice(): NotFound {
  return new NotFound('Device not found.');
}

export class DeviceChanged extends Conflict {
  constructor() {
    super('This device was changed a moment ago. Please reload it and try again.');
  }
}

export type DeviceRow = typeof devices.$inferSelect;

export function presentDevice(row: DeviceRow): Device {
  const {
    id,
    name,
    type,
    model,
    serialNumber,
    imei1,
    imei2,
    wifiOnly,
    status,
    location,
    purchaseDate,
    notes,
    removalReason,
  } = row;
  return {
    id,
    name,
    type,
    model,
    serialNumber,
    imei1,
    imei2,
    wifiOnly,
    status,
    location,
    purchaseDate,
    notes,
    removalScheduledFor: isoOrNull(row.removalScheduledFor),
    removalReason,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

const REPORT_TEXTS = ['location', 'description', 'showToPublic'] as const;

type Said = Pick<OwnReport, 'status' | 'happenedOn' | (typeof REPORT_TEXTS)[number]>;

/** A thief could make a report harmless. Resending the same one is not a change. */
export async function changesAlert(ctx: MemberContext, device: DeviceRow, report: Said): Promise<boolean> {
  const { status } = device;
  if (!isFlagged(status) || !isFlagged(report.status) || isNewAlert(status, report.status)) return false;
  return (await sameReport(ctx, device, report)) === undefined;
}

/** The device's latest, if it says just this. */
export async function sameReport(ctx: MemberContext, { id, status }: DeviceRow, report: Said) {
  const latest = status === report.status ? await latestReport(ctx, id) : undefined;
  const isSameDay = report.happenedOn === null || report.happenedOn === latest?.happenedOn;
  return isSameDay && REPORT_TEXTS.every((field) => latest?.[field] === report[field]) ? latest : undefined;
}

type PublicTexts = Pick<DeviceRow, 'name' | 'model' | 'location'>;

/** A check shows them side by side. What stood there before refuses nothing: a report must go on. @throws Invalid */
export function refuseSpreadPhone(after: PublicTexts, path: keyof PublicTexts, before?: PublicTexts): void {
  const isFine = ({ name, model, location }: PublicTexts) => arePublicTexts(name, model, location);
  if (isFine(after) || (before && !isFine(before))) return;
  const message = notPublic('Name, model and place together');
  throw new Invalid(message, path);
}

/** A check shows the name and model of a reported device. */
export function renamesFlagged({ status }: DeviceRow, changes: Partial<Pick<DeviceRow, 'name' | 'model'>>): boolean {
  return isFlagged(status) && ('name' in changes || 'model' in changes);
}

/** One limit for removals and for changes of a report that raise no new alarm. */
export function claimDeviceChange(ctx: Context, deviceId: string): Statement {
  return claimUse(ctx, limitOf('device_change', deviceId));
}

/** Never limited: a thief with the phone must not use up the owner's reports. Repeats need a counted withdrawal. */
export function isNewAlert(from: DeviceStatus, to: DeviceStatus): boolean {
  if (!isFlagged(from)) return isFlagged(to);
  return (to === 'stolen' && from !== 'stolen') || (to === 'missing' && from === 'reported');
}

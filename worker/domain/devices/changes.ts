import type { Statement } from '#db/batch.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { claimUse } from '#domain/limits/rateLimits.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { arePublicTexts, notPublic } from '#schemas/rules/publicTexts.ts';
import { type DeviceRow, latestReport } from './device.ts';

const REPORT_TEXTS = ['location', 'description', 'showToPublic', 'showToMembers'] as const;

type Said = Pick<OwnReport, 'status' | 'happenedOn' | (typeof REPORT_TEXTS)[number]>;

/** A thief could make a report harmless. Resending the same one is not a change. */
export async function changesAlert(ctx: MemberContext, device: DeviceRow, report: Said): Promise<boolean> {
  const { status } = device;
  if (!isSought(status) || !isSought(report.status) || isNewAlert(status, report.status)) return false;
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
  throw new Invalid(message, [{ path, message }]);
}

/** A check shows the name and model of a reported device. */
export function renamesSought({ status }: DeviceRow, changes: Partial<Pick<DeviceRow, 'name' | 'model'>>): boolean {
  return isSought(status) && ('name' in changes || 'model' in changes);
}

const CHANGE_LIMIT = { kind: 'device_change', limit: 10, period: HOUR };

export function claimChange(ctx: Context, deviceId: string): Statement {
  return claimUse(ctx, { ...CHANGE_LIMIT, key: deviceId });
}

/** Never limited: a thief with the phone must not use up the owner's reports. Repeats need a counted withdrawal. */
export function isNewAlert(from: DeviceStatus, to: DeviceStatus): boolean {
  if (!isSought(from)) return isSought(to);
  return (to === 'stolen' && from !== 'stolen') || (to === 'missing' && from === 'reported');
}

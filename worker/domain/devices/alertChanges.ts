import type { MemberContext } from '#domain/context.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { isNewAlert } from './changeLimit.ts';
import type { DeviceRow } from './present.ts';
import { latestReport } from './queries.ts';

const REPORT_TEXTS = ['location', 'description', 'showToPublic', 'showToMembers'] as const;

/** A thief could make a report harmless. Resending the same one is not a change. */
export async function changesAlert(
  ctx: MemberContext,
  { id, status }: DeviceRow,
  report: Pick<OwnReport, 'status' | (typeof REPORT_TEXTS)[number]>,
): Promise<boolean> {
  if (!isSought(status) || !isSought(report.status) || isNewAlert(status, report.status)) return false;
  if (status !== report.status) return true;
  const currentReport = await latestReport(ctx, id);
  return REPORT_TEXTS.some((field) => currentReport?.[field] !== report[field]);
}

/** A check shows the name and model of a reported device. */
export function renamesSought({ status }: DeviceRow, changes: Partial<Pick<DeviceRow, 'name' | 'model'>>): boolean {
  return isSought(status) && ('name' in changes || 'model' in changes);
}

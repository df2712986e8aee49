import type { DeviceRecord, OwnHistoryEntry, ReportEntry } from '#lib/queries/outputs.ts';

/** Without `createdAt` it is only a part of a history. */
export type DeviceHistory = Pick<DeviceRecord, 'reports' | 'transferHistory'> &
  Partial<Pick<DeviceRecord, 'createdAt' | 'wordsFrom'>>;

export type TimelineEvent = { key: string; at: string } & (
  | { kind: 'report'; report: ReportEntry }
  | { kind: 'transfer'; transfer: OwnHistoryEntry }
  | { kind: 'registered' }
);

/** Newest first, down to the registration. */
export function timelineOf({ reports, transferHistory, createdAt }: DeviceHistory): TimelineEvent[] {
  const happened: TimelineEvent[] = [
    ...reports.map((report) => ({ key: report.id, at: report.createdAt, kind: 'report' as const, report })),
    ...transferHistory.map((transfer) => ({
      key: transfer.id,
      at: transfer.transferDate,
      kind: 'transfer' as const,
      transfer,
    })),
  ];
  const newestFirst = happened.toSorted((one, two) => two.at.localeCompare(one.at));
  return createdAt === undefined
    ? newestFirst
    : [...newestFirst, { key: 'registered', at: createdAt, kind: 'registered' }];
}

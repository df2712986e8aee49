import type { Stats } from '#lib/queries/outputs.ts';
import { DEVICE_TYPES, type DeviceStatus, type DeviceType } from '#schemas/devices/statuses.ts';

/** `from` and `width` are per cent. */
type Share = { status: DeviceStatus; count: number; from: number; width: number };

/** `sought`: share of the missing, reported and stolen: '7.0%'. */
export type TypeRow = { type: DeviceType; total: number; sought: string; counts: Counts; shares: Share[] };

/** Order of a bar's parts: reported looks like missing. */
export const IN_ORDER = ['active', 'inactive', 'missing', 'reported', 'stolen', 'transfer_pending'] as const;
type Counts = Record<DeviceStatus, number>;

/** Per cent; narrower would not be seen. */
const LEAST = 0.9;

export function typeRows({ byTypeAndStatus }: Stats['devices']): TypeRow[] {
  return DEVICE_TYPES.map((type) => {
    const countOf = (status: DeviceStatus) =>
      byTypeAndStatus.find((row) => row.type === type && row.status === status)?.count ?? 0;
    const counts: Counts = {
      active: countOf('active'),
      inactive: countOf('inactive'),
      missing: countOf('missing'),
      stolen: countOf('stolen'),
      reported: countOf('reported'),
      transfer_pending: countOf('transfer_pending'),
    };
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const sought = counts.missing + counts.reported + counts.stolen;
    return { type, total, sought: percent(sought, total), counts, shares: sharesOf(counts, total) };
  });
}

function sharesOf(counts: Counts, total: number): Share[] {
  const seen = IN_ORDER.map((status) => ({ status, count: counts[status] })).filter(({ count }) => count > 0);
  const widths = seen.map(({ count }) => Math.max((count / total) * 100, LEAST));
  const sum = widths.reduce((all, width) => all + width, 0);
  let from = 0;
  return seen.map((part, index) => {
    const width = ((widths[index] ?? 0) / sum) * 100;
    const share = { ...part, from, width };
    from += width;
    return share;
  });
}

const percent = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)}%`;

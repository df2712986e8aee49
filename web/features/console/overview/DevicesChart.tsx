import { formatCount } from '#lib/format/counts.ts';
import { typeWord } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { DEVICE_STATUSES, DEVICE_TYPES, type DeviceStatus, type DeviceType } from '#schemas/devices/statuses.ts';
import { Link } from '#ui/Link.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { ChartCard, Legend } from './ChartParts.tsx';

export function DevicesChart({ devices }: { devices: Stats['devices'] }) {
  const rows = typeRows(devices);
  return (
    <ChartCard
      wide
      title="Devices by type and status"
      note={<Legend parts={LEGEND} />}
      chart={
        <div className="stack bars">
          {rows.map((row) => (
            <Bar key={row.type} row={row} />
          ))}
        </div>
      }
      head={['Type', ...DEVICE_STATUSES.map((status) => STATUS_LOOKS[status].word), 'All']}
      rows={rows.map(({ type, counts, total }) => ({
        name: typeWord(type),
        cells: [
          ...DEVICE_STATUSES.map((status) => ({
            value: formatCount(counts[status]),
            to: listPath(PATHS.adminDevices, { type, status }),
          })),
          { value: formatCount(total), to: listPath(PATHS.adminDevices, { type }) },
        ],
      }))}
    />
  );
}

function Bar({ row: { type, total, flagged, shares } }: { row: TypeRow }) {
  return (
    <div>
      <Link className="bar-name" to={listPath(PATHS.adminDevices, { type })}>
        {typeWord(type)} <span className="n">{formatCount(total)}</span>
      </Link>
      <svg className="track" aria-hidden="true">
        {total === 0 && <rect className="share-none" width="100%" height="100%" />}
        {shares.map(({ status, count, from, width }) => (
          <Link key={status} to={listPath(PATHS.adminDevices, { type, status })} tabIndex={-1}>
            <title>
              {typeWord(type)}, {STATUS_LOOKS[status].word.toLowerCase()}: {formatCount(count)}
            </title>
            <rect className={`share share-${status}`} x={`${from}%`} width={`${width}%`} height="100%" />
          </Link>
        ))}
      </svg>
      <span className="rate n">{flagged} missing or stolen</span>
    </div>
  );
}

/** `from` and `width` are per cent. */
type Share = { status: DeviceStatus; count: number; from: number; width: number };

/** `flagged`: share of the missing, reported and stolen: '7.0%'. */
type TypeRow = { type: DeviceType; total: number; flagged: string; counts: Counts; shares: Share[] };

/** Order of a bar's parts: reported looks like missing. */
const IN_ORDER = ['active', 'inactive', 'missing', 'reported', 'stolen', 'transfer_pending'] as const;
type Counts = Record<DeviceStatus, number>;

const LEGEND = IN_ORDER.filter((status) => status !== 'reported').map((status) => ({
  share: status,
  word: status === 'missing' ? 'Missing or reported' : STATUS_LOOKS[status].word,
}));

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
    const flagged = counts.missing + counts.reported + counts.stolen;
    return { type, total, flagged: percent(flagged, total), counts, shares: sharesOf(counts, total) };
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

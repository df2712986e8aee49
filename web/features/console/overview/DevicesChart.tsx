import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/counts.ts';
import { typeWord } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';
import { ChartCard, Legend } from './ChartCard.tsx';
import { IN_ORDER, type TypeRow, typeRows } from './shares.ts';

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

const LEGEND = IN_ORDER.filter((status) => status !== 'reported').map((status) => ({
  share: status,
  word: status === 'missing' ? 'Missing or reported' : STATUS_LOOKS[status].word,
}));

function Bar({ row: { type, total, sought, shares } }: { row: TypeRow }) {
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
      <span className="rate n">{sought} missing or stolen</span>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { mainIdentifier, properName, typeWord } from '#lib/format/format.ts';
import { anyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Identifier } from '#ui/Identifier.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table.ts';

export const ADMIN_DEVICE_COLUMNS: readonly Column<AdminDevice>[] = [
  {
    key: 'name',
    header: 'Device Name',
    sortable: true,
    head: true,
    cell: ({ id, name, model }) => (
      <>
        <Link className="who-name" to={anyDevicePath(id)}>
          {name}
        </Link>
        {model && <span className="cell-sub">{model}</span>}
      </>
    ),
  },
  { key: 'identifier', header: 'IMEI/SN', wide: true, cell: (device) => <Known device={device} /> },
  { key: 'type', header: 'Type', cell: ({ type }) => typeWord(type) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, removalScheduledFor, removedAt }) => (
      <>
        <StatusBadge status={status} />
        {removedAt && <span className="cell-sub num">Removed {formatDate(removedAt)}, still sought</span>}
        {removalScheduledFor && !removedAt && (
          <span className="cell-sub num">Leaves {formatDate(removalScheduledFor)}</span>
        )}
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ user, removedAt }) => (
      <>
        <Link to={userPath(user.id)}>{calledOf(user)}</Link>
        <span className="cell-sub">
          {removedAt ? 'No longer in their list' : properName(user.name)}
          {user.deactivated && ', deactivated'}
        </span>
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Registration Date',
    sortable: true,
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
];

function Known({ device }: { device: AdminDevice }) {
  const { identifier, caption } = mainIdentifier(device);
  return (
    <>
      <Identifier value={identifier} serial={!device.imei1} />
      <span className="cell-sub">{caption}</span>
    </>
  );
}

import { mainIdentifier, properName, TYPE_WORDS, typeWord } from '#lib/format/format.ts';
import { anyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import { type AnyFilters, type ListParams, type ListRules, optionsOf } from '#lib/paths/listState.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_FILTERS } from '#schemas/devices/statuses.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

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

/** `userId`: one owner's devices. */
export const DEVICE_LIST = {
  filters: {
    status: DEVICE_FILTERS,
    type: ['all', ...ADMIN_DEVICE_TYPES],
    userId: (text: string) => /^[\w-]{1,64}$/.test(text),
  },
  sorts: ['name', 'createdAt'],
  sorted: { key: 'createdAt', order: 'desc' },
} as const satisfies ListRules<AnyFilters>;

export const STATUS_OPTIONS = optionsOf(
  DEVICE_LIST.filters.status,
  (status) => (status === 'removed' ? 'Removed, still sought' : STATUS_LOOKS[status].word),
  'All Statuses',
);

export const TYPE_OPTIONS = optionsOf(DEVICE_LIST.filters.type, (type) => TYPE_WORDS[type], 'All Types');

/** The table's head sorts as well, but a phone shows none. */
export const ORDER_OPTIONS = [
  { value: 'createdAt desc', label: 'Newest first' },
  { value: 'createdAt asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
];

/** The input of the list, without the page and the order. */
export const devicesAsked = ({ search, filters }: ListParams<typeof DEVICE_LIST.filters>) => ({ search, ...filters });

export const devicesSorted = ({ sort }: ListParams<typeof DEVICE_LIST.filters>) => ({
  sort: sort?.key,
  order: sort?.order,
});

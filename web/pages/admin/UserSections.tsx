import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_DEVICE_COLUMNS } from '../../features/devices/adminColumns.tsx';
import { ADMIN_RECEIPT_COLUMNS } from '../../features/receipts/adminColumns.tsx';
import { listPath } from '../../lib/adminPaths.ts';
import { ADMIN_QUERIES, type AdminUser } from '../../lib/adminQueries.ts';
import { PATHS } from '../../lib/paths.ts';
import { Section } from './Section.tsx';
import { usePlace } from './usePlace.ts';

/** Whose they are stands over the page already. */
const DEVICES = ADMIN_DEVICE_COLUMNS.filter(({ key }) => key !== 'owner').map((column) => ({
  ...column,
  sortable: false,
}));
const RECEIPTS = ADMIN_RECEIPT_COLUMNS.filter(({ key }) => key !== 'user');

export function DevicesOfUser({ user }: { user: AdminUser }) {
  const place = usePlace();
  const { page, cursor, limit } = place;
  return (
    <Section
      title="Devices"
      query={useQuery(ADMIN_QUERIES.devicesOf({ id: user.id, page, cursor, limit }))}
      place={place}
      columns={DEVICES}
      rowKey={({ id }) => id}
      none="No devices found"
      failure="Failed to load devices"
      more={<Link to={listPath(PATHS.adminDevices, { userId: user.id })}>All in the list</Link>}
    />
  );
}

export function ReceiptsOfUser({ user }: { user: AdminUser }) {
  const place = usePlace();
  const { page, cursor, limit } = place;
  return (
    <Section
      title="Receipts"
      query={useQuery(ADMIN_QUERIES.receiptsOf({ id: user.id, page, cursor, limit }))}
      place={place}
      columns={RECEIPTS}
      rowKey={({ id }) => id}
      none="No receipts found"
      failure="Failed to load receipts"
      more={<Link to={listPath(PATHS.adminReceipts, { search: user.email })}>All in the list</Link>}
    />
  );
}

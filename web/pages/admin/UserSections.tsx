import { Link } from 'react-router-dom';
import { AuditTrail } from '#features/console/audit/AuditTrail.tsx';
import { ADMIN_DEVICE_COLUMNS } from '#features/console/devices/columns.tsx';
import { ADMIN_RECEIPT_COLUMNS } from '#features/console/receipts/columns.tsx';
import { StateBadge } from '#features/console/review/StateBadge.tsx';
import { TRANSFER_COLUMNS } from '#features/console/users/transferColumns.tsx';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser, TransferOfUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/table.ts';
import { AUDIT_ROWS } from './prefetchSections.ts';
import { PagedCard, Section } from './Section.tsx';
import { usePagination } from './usePagination.ts';

const DEVICES = ADMIN_DEVICE_COLUMNS.filter(({ key }) => key !== 'owner' && key !== 'type').map((column) => ({
  ...column,
  sortable: false,
}));
const TRANSFERS: readonly Column<TransferOfUser>[] = [
  ...TRANSFER_COLUMNS,
  { key: 'status', header: 'Status', cell: ({ status }) => <StateBadge status={status} /> },
];
const RECEIPTS = ADMIN_RECEIPT_COLUMNS.filter(({ key }) => key !== 'user');

type Props = { user: AdminUser };

export function DevicesOfUser({ user }: Props) {
  const { paging, go } = usePagination();
  const devices = trpc.admin.devicesOf.useQuery({ id: user.id, ...paging });
  return (
    <Section
      title="Devices"
      query={devices}
      go={go}
      columns={DEVICES}
      none="No devices found"
      failure="Failed to load devices"
      more={<Link to={listPath(PATHS.adminDevices, { userId: user.id })}>All in the list</Link>}
    />
  );
}

export function ReceiptsOfUser({ user }: Props) {
  const { paging, go } = usePagination();
  const receipts = trpc.receipts.listOf.useQuery({ id: user.id, ...paging });
  return (
    <Section
      title="Receipts"
      query={receipts}
      go={go}
      columns={RECEIPTS}
      none="No receipts found"
      failure="Failed to load receipts"
      more={<Link to={listPath(PATHS.adminReceipts, { search: user.email || user.username })}>All in the list</Link>}
    />
  );
}

export function TransfersOfUser({ user }: Props) {
  const { paging, go } = usePagination();
  const transfers = trpc.transfers.listOf.useQuery({ id: user.id, ...paging });
  return (
    <Section
      title="Transfers"
      query={transfers}
      go={go}
      columns={TRANSFERS}
      none="No transfer requests found"
      failure="Failed to load transfers"
      more={<Link to={listPath(PATHS.adminTransfers, { search: user.username })}>All in the list</Link>}
    />
  );
}

export function AuditOfUser({ user }: Props) {
  const { paging, go } = usePagination(AUDIT_ROWS);
  const audit = trpc.audit.listOf.useQuery({ id: user.id, ...paging });
  return (
    <PagedCard
      title="Audit trail"
      of="the audit trail"
      query={audit}
      go={go}
      failure="Failed to load the audit trail"
      more={<Link to={listPath(PATHS.adminAudit, { actor: user.id })}>In the log</Link>}
      skeleton={<TrailSkeleton />}
    >
      {(entries) => (
        <div className="section-body" aria-busy={audit.isPlaceholderData || undefined}>
          <AuditTrail of={user.id} entries={entries} />
        </div>
      )}
    </PagedCard>
  );
}

function TrailSkeleton() {
  return (
    <div className="section-body sk-lines" aria-hidden="true">
      <Skeleton className="sk-line" times={3} />
    </div>
  );
}

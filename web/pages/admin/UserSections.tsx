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
import { Card } from '#ui/Card.tsx';
import { Paging } from '#ui/Paging.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/table.ts';
import { QueryView } from '../QueryView.tsx';
import { Section } from './Section.tsx';
import { usePagination } from './usePagination.ts';

/** Whose they are stands over the page already, and there is little room. */
const DEVICES = ADMIN_DEVICE_COLUMNS.filter(({ key }) => key !== 'owner' && key !== 'type').map((column) => ({
  ...column,
  sortable: false,
}));
const TRANSFERS: readonly Column<TransferOfUser>[] = [
  ...TRANSFER_COLUMNS,
  { key: 'status', header: 'Status', cell: ({ status }) => <StateBadge status={status} /> },
];
const RECEIPTS = ADMIN_RECEIPT_COLUMNS.filter(({ key }) => key !== 'user');

export function DevicesOfUser({ user }: { user: AdminUser }) {
  const paging = usePagination();
  const { page, cursor, limit } = paging;
  const devices = trpc.admin.devicesOf.useQuery({ id: user.id, page, cursor, limit });
  return (
    <Section
      title="Devices"
      query={devices}
      paging={paging}
      columns={DEVICES}
      rowKey={({ id }) => id}
      none="No devices found"
      failure="Failed to load devices"
      more={<Link to={listPath(PATHS.adminDevices, { userId: user.id })}>All in the list</Link>}
    />
  );
}

export function ReceiptsOfUser({ user }: { user: AdminUser }) {
  const paging = usePagination();
  const { page, cursor, limit } = paging;
  const receipts = trpc.receipts.listOf.useQuery({ id: user.id, page, cursor, limit });
  return (
    <Section
      title="Receipts"
      query={receipts}
      paging={paging}
      columns={RECEIPTS}
      rowKey={({ id }) => id}
      none="No receipts found"
      failure="Failed to load receipts"
      more={<Link to={listPath(PATHS.adminReceipts, { search: user.email })}>All in the list</Link>}
    />
  );
}

export function TransfersOfUser({ user }: { user: AdminUser }) {
  const paging = usePagination();
  const { page, cursor, limit } = paging;
  const transfers = trpc.transfers.listOf.useQuery({ id: user.id, page, cursor, limit });
  return (
    <Section
      title="Transfers"
      query={transfers}
      paging={paging}
      columns={TRANSFERS}
      rowKey={({ id }) => id}
      none="No transfer requests found"
      failure="Failed to load transfers"
      more={<Link to={listPath(PATHS.adminTransfers, { search: user.username })}>All in the list</Link>}
    />
  );
}

export function AuditOfUser({ user }: { user: AdminUser }) {
  const paging = usePagination(AUDIT_ROWS);
  const { page, cursor, limit } = paging;
  const audit = trpc.audit.listOf.useQuery({ id: user.id, page, cursor, limit });
  return (
    <Card
      flush
      title="Audit trail"
      action={<Link to={listPath(PATHS.adminAudit, { actor: user.id })}>In the log</Link>}
    >
      <QueryView query={audit} skeleton={<TrailSkeleton />} failure="Failed to load the audit trail">
        {({ items, pagination }) => (
          <>
            <div className="section-body" aria-busy={audit.isPlaceholderData || undefined}>
              <AuditTrail of={user.id} entries={items} />
            </div>
            {(pagination.total > limit || page > 1) && (
              <Paging
                pagination={pagination}
                shown={items.length}
                onPage={paging.go}
                label="Pages of the audit trail"
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

const AUDIT_ROWS = 10;

function TrailSkeleton() {
  return (
    <div className="section-body sk-lines" aria-hidden="true">
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
    </div>
  );
}

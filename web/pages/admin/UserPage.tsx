import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ADMIN_DEVICE_COLUMNS } from '#features/console/devices/list.tsx';
import { Timeline } from '#features/console/records/auditList.tsx';
import { StateBadge } from '#features/console/review/Findings.tsx';
import { UserActs } from '#features/console/users/UserActs.tsx';
import { UserDetails, UserSkeleton } from '#features/console/users/UserDetails.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { contactOf, properName } from '#lib/format/format.ts';
import { evidencePath, listPath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser, TransferOfUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDate } from '#schemas/format/dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Link } from '#ui/Link.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AdminNotFoundPage } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { ADMIN_RECEIPT_COLUMNS } from './AdminReceiptsPage.tsx';
import { AUDIT_ROWS, PagedCard, prefetchSections, Section, usePagination } from './UserSections.tsx';

export function UserPage() {
  const { id = '' } = useParams();
  const user = trpc.admin.user.useQuery({ id });
  const utils = trpc.useUtils();
  useEffect(() => prefetchSections(utils, id), [utils, id]);
  const name = user.data ? properName(user.data.name) : 'User';
  useTitle(name);
  if (statusOf(user.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <ScreenHead
        back={{ to: PATHS.adminUsers, label: 'Users' }}
        title={name}
        lead={leadOf(user.data) ?? (user.isPending && <Skeleton className="sk-line" />)}
        actions={user.data && <UserActs user={user.data} />}
      />
      <QueryView query={user} skeleton={<UserSkeleton />} failure="Failed to load this user">
        {(loaded) => (
          <div className="stack gap-6 with-aside" key={loaded.id}>
            <div className="stackable">
              <UserDetails user={loaded} />
              <DevicesOfUser user={loaded} />
              <ReceiptsOfUser user={loaded} />
              <TransfersOfUser user={loaded} />
            </div>
            <AuditOfUser user={loaded} />
          </div>
        )}
      </QueryView>
    </>
  );
}

const leadOf = (user: AdminUser | undefined) => (user?.erased ? 'Deleted by its owner' : user && contactOf(user));

const DEVICES = ADMIN_DEVICE_COLUMNS.filter(({ key }) => key !== 'owner' && key !== 'type').map((column) => ({
  ...column,
  sortable: false,
}));
const TRANSFERS: readonly Column<TransferOfUser>[] = [
  {
    key: 'device',
    header: 'Device',
    head: true,
    cell: ({ id, deviceName }) => (
      <Link className="who-name" to={evidencePath(id)}>
        {deviceName}
      </Link>
    ),
  },
  {
    key: 'other',
    header: 'From or to',
    cell: ({ direction, fromUser, toUser }) => {
      const other = direction === 'outgoing' ? toUser : fromUser;
      return (
        <>
          {direction === 'outgoing' ? 'To ' : 'From '}
          <Link to={userPath(other.id)}>{properName(other.name)}</Link>
        </>
      );
    },
  },
  {
    key: 'date',
    header: 'Requested',
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StateBadge status={status} /> },
];
const RECEIPTS = ADMIN_RECEIPT_COLUMNS.filter(({ key }) => key !== 'user');

type Props = { user: AdminUser };

function DevicesOfUser({ user }: Props) {
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

function ReceiptsOfUser({ user }: Props) {
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

function TransfersOfUser({ user }: Props) {
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

function AuditOfUser({ user }: Props) {
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
          <Timeline of={user.id} entries={entries} />
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

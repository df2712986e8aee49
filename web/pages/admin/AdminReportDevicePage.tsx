import type { UseQueryResult } from '@tanstack/react-query';
import { Flag, Smartphone, User } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChosenDevice, FailedCard } from '#features/console/devices/ChosenDevice.tsx';
import { StatusForm } from '#features/console/devices/StatusForm.tsx';
import { useStatusUpdate } from '#features/console/devices/useStatusUpdate.ts';
import { useVerification } from '#features/shared/devices/useVerification.ts';
import { VerificationForm } from '#features/shared/devices/VerificationForm.tsx';
import { VerificationResult } from '#features/shared/devices/VerificationResult.tsx';
import { useOnline } from '#lib/browser/online.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatCount } from '#lib/format/counts.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { anyDevicePath, listPath, reportAnyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { calledOf } from '#schemas/format/names.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Link } from '#ui/Link.tsx';
import { OfflineNotice } from '#ui/OfflineNotice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function AdminReportDevicePage() {
  useTitle('Device Status Management');
  const [params] = useSearchParams();
  const [asked] = useState(() => ({ id: params.get('device'), status: params.get('status') }));
  const update = useStatusUpdate(asked);
  const stats = trpc.admin.dashboard.useQuery();
  return (
    <>
      <ScreenHead
        title="Device Status Management"
        lead="Set the status of any registered device. We e-mail the owner."
      />
      <div className="stack gap-6 with-aside">
        <StatusForm update={update} />
        <div className="stackable">
          <ChosenDevice chosen={update.values.id !== ''} query={update.query} />
          <SystemOverview query={stats} />
        </div>
      </div>
      {update.passwordPrompt}
    </>
  );
}

function SystemOverview({ query }: { query: UseQueryResult<Stats, unknown> }) {
  const { data, isError } = query;
  if (isError && !data)
    return <FailedCard title="System overview" query={query} failure="Failed to fetch dashboard stats" />;
  const count = (status: string) => data?.devices.byStatus.find(({ id }) => id === status)?.count ?? 0;
  const number = (value: number, status?: string) =>
    data ? <Link to={devicesPath(status)}>{formatCount(value)}</Link> : <Skeleton className="h-5 w-12" />;
  return (
    <Card title="System overview">
      <Facts
        rows={[
          { term: 'Total devices', value: number(data?.devices.total ?? 0) },
          { term: 'Active', value: number(count('active'), 'active') },
          {
            term: 'Missing/stolen',
            value: data ? (
              <span className="num">
                {formatCount(count('missing') + count('stolen'))}
                <small>
                  <Link to={devicesPath('missing')}>{formatCount(count('missing'))} missing</Link>,{' '}
                  <Link to={devicesPath('stolen')}>{formatCount(count('stolen'))} stolen</Link>
                </small>
              </span>
            ) : (
              <Skeleton className="h-5 w-12" />
            ),
          },
        ]}
      />
    </Card>
  );
}

const devicesPath = (status?: string) => (status ? listPath(PATHS.adminDevices, { status }) : PATHS.adminDevices);

/** Admins see all, whatever the owner chose to show. */
export function AdminStatusPage() {
  useTitle('Check a device');
  const online = useOnline();
  const verification = useVerification({ inAddress: true });
  return (
    <>
      <ScreenHead overline="Device Verification Center" title="Check a device" lead="By IMEI or serial number." />
      {!online && <OfflineNotice />}
      <div className="stack gap-6 verification">
        <VerificationForm verification={verification} action="Verify Device Status" />
        <VerificationResult verification={verification} foot={({ id }) => <VerifiedLinks id={id} />} />
      </div>
    </>
  );
}

function VerifiedLinks({ id }: { id: string }) {
  const may = useMay();
  const { data: device } = trpc.admin.device.useQuery({ id });
  return (
    <div className="result-foot btn-row">
      {device?.removedAt && (
        <p className="removed-note">Removed by its owner on {formatDateNoWrap(device.removedAt)}, still sought.</p>
      )}
      <ButtonLink size="sm" to={anyDevicePath(id)} icon={<Smartphone />}>
        Device page
      </ButtonLink>
      {device && (
        <ButtonLink size="sm" to={userPath(device.user.id)} icon={<User />}>
          Owner: {calledOf(device.user)}
        </ButtonLink>
      )}
      {!device?.removedAt && may('admin.reportDevice') && (
        <ButtonLink size="sm" to={reportAnyDevicePath(id)} icon={<Flag />}>
          Change its status
        </ButtonLink>
      )}
    </div>
  );
}

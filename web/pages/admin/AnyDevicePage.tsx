import { Flag, Search } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { OwnerCard } from '#features/console/devices/OwnerCard.tsx';
import { RemovedNotice } from '#features/console/devices/RemovedNotice.tsx';
import { SupportCard } from '#features/console/devices/SupportCard.tsx';
import { momentsOfDevice } from '#features/console/review/findings.ts';
import { DeviceFacts } from '#features/shared/devices/DeviceFacts.tsx';
import { DevicePlate } from '#features/shared/devices/DevicePlate.tsx';
import { DeviceSkeleton } from '#features/shared/devices/DeviceSkeleton.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { reportAnyDevicePath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { SwitchedMoments } from '#ui/Moments.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { AdminNotFoundPage } from './AdminNotFoundPage.tsx';

export function AnyDevicePage() {
  const { id = '' } = useParams();
  const device = trpc.admin.device.useQuery({ id });
  const name = device.data?.name ?? 'Device';
  useTitle(name);
  if (statusOf(device.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink to={PATHS.adminDevices}>Devices</BackLink>
        <ScreenHead title={name} actions={device.data && <Acts device={device.data} />} />
      </div>
      <QueryView query={device} skeleton={<DeviceSkeleton />} failure="Failed to load this device">
        {(record) => (
          <div className="stack gap-6 with-aside">
            <div className="stackable">
              {record.removedAt && <RemovedNotice removedAt={record.removedAt} />}
              <DevicePlate device={record} />
              <Card title="Details">
                <DeviceFacts device={record} />
              </Card>
            </div>
            <div className="stackable">
              <OwnerCard owner={record.user} />
              <SupportCard device={record} />
              <Card title="History">
                <SwitchedMoments
                  moments={momentsOfDevice(record)}
                  technical={<DeviceTimeline record={record} reader="admin" />}
                />
              </Card>
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Acts({ device }: { device: AnyDevice }) {
  const may = useMay();
  return (
    <>
      <ButtonLink
        icon={<Search />}
        to={PATHS.adminDeviceStatus}
        state={{ identifier: mainIdentifier(device).identifier }}
      >
        Verify
      </ButtonLink>
      {!device.removedAt && may('admin.reportDevice') && (
        <ButtonLink kind="primary" icon={<Flag />} to={reportAnyDevicePath(device.id)}>
          Change status
        </ButtonLink>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DeviceDetail } from '#features/member/devices/DeviceDetail.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { DeviceSkeleton } from '#features/shared/devices/DeviceSkeleton.tsx';
import { AccountNotices } from '#features/shared/recovery/AccountNotices.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { BackLink } from '../BackLink.tsx';
import { QueryView } from '../QueryView.tsx';
import { MemberNotFoundPage } from './MemberNotFoundPage.tsx';

export function DevicePage() {
  const confirmation = usePasswordConfirmation();
  const { id = '' } = useParams();
  const record = trpc.devices.get.useQuery({ id });
  const listed = useQuery({ ...devicesQuery, enabled: false }).data?.find((device) => device.id === id);
  const name = record.data?.name ?? listed?.name ?? 'Your device';
  useTitle(name);
  if (statusOf(record.error) === 404) return <MemberNotFoundPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink />
        <ScreenHead title={name} />
      </div>
      <AccountNotices />
      <QueryView query={record} skeleton={<DeviceSkeleton />} failure="Failed to load this device">
        {(device) => <DeviceDetail {...confirmation} key={device.id} record={device} />}
      </QueryView>
    </>
  );
}

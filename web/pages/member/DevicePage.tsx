import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useConfirmed } from '../../features/confirmation/useConfirmed.tsx';
import { DeviceDetail } from '../../features/devices/DeviceDetail.tsx';
import { DeviceSkeleton } from '../../features/devices/DeviceSkeleton.tsx';
import { AccountNotices } from '../../features/recovery/AccountNotices.tsx';
import { statusOf } from '../../lib/errors.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Answered } from '../Answered.tsx';
import { BackLink } from '../BackLink.tsx';
import { MissingPage } from './MissingPage.tsx';

/** One device: what it is, what can be done about it, and all that happened to it. */
export function DevicePage() {
  const step = useConfirmed();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const record = useQuery(QUERIES.device(id));
  const listed = useQuery({ ...QUERIES.devices, enabled: false }).data?.find((device) => device.id === id);
  const name = record.data?.name ?? listed?.name ?? 'Your device';
  useTitle(name);
  if (statusOf(record.error) === 404) return <MissingPage />;
  return (
    <>
      <div className="stackable tight">
        <BackLink />
        <ScreenHead title={name} />
      </div>
      <AccountNotices />
      <Answered query={record} skeleton={<DeviceSkeleton />} failure="Failed to load this device">
        {(device) => (
          <DeviceDetail
            {...step}
            key={device.id}
            record={device}
            editing={params.has('edit')}
            onEdit={(editing) => setParams(editing ? { edit: '1' } : {}, { replace: true })}
            asked={params.has('back')}
            onAsked={() => setParams({}, { replace: true })}
          />
        )}
      </Answered>
    </>
  );
}

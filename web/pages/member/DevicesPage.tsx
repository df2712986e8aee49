import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DeviceDetail } from '#features/member/devices/DeviceDetail.tsx';
import { Registry, RegistrySkeleton } from '#features/member/devices/Registry.tsx';
import {
  countLine,
  isFull,
  placesLine,
  shownNamed,
  tabNamed,
  useOwnDevices,
} from '#features/member/devices/registry.ts';
import { FoundOfDevice } from '#features/member/found/FoundCards.tsx';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { DeviceSkeleton } from '#features/shared/devices/DevicePlate.tsx';
import { AccountNotices } from '#features/shared/profile/AccountNotices.tsx';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { devicesQuery } from '#lib/queries/options.ts';
import type { Device } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MemberNotFoundPage } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { flaggedFirst } from './DashboardPage.tsx';
import { MY_DEVICES } from './ScreenSkeletons.tsx';

/** Search and tab are in the address. */
export function DevicesPage() {
  const confirmation = usePasswordConfirmation();
  useTitle('My devices');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const devices = useOwnDevices();
  const typed = params.get('search') ?? '';
  const limit = user?.role === 'admin' ? 0 : user?.plan?.NoOfDevices;

  function updateFilters(part: Record<string, string>) {
    const { search = typed, status = params.get('status') ?? 'all', show } = part;
    const filters = { ...(search && { search }), ...(status !== 'all' && { status }), ...(show && { show }) };
    setParams(filters, { replace: true });
  }

  return (
    <>
      <ScreenHead
        overline="Device Registry"
        title="My devices"
        lead={(devices.data || !devices.isError) && <Count devices={devices.data} limit={limit} />}
        actions={
          devices.data?.length !== 0 && (
            <ButtonLink kind="primary" to={PATHS.registerDevice} icon={<Plus />}>
              Register device
            </ButtonLink>
          )
        }
      />
      {devices.data?.length !== 0 && (
        <div className="registry-search">
          <SearchField
            label="Search your devices"
            value={typed}
            onChange={(search) => updateFilters({ search })}
            placeholder="Name, serial number or IMEI"
          />
        </div>
      )}
      <QueryView query={devices} skeleton={<RegistrySkeleton />} failure="Failed to load your devices">
        {(all) => (
          <Registry
            {...confirmation}
            devices={flaggedFirst(all)}
            typed={typed}
            tab={tabNamed(params.get('status'))}
            onTab={(status) => updateFilters({ status })}
            most={shownNamed(params.get('show'))}
            onMore={(show) => updateFilters({ search: typed, show: String(show) })}
            onShowAll={() => updateFilters({ search: '', status: 'all' })}
          />
        )}
      </QueryView>
    </>
  );
}

/** All devices count, not only the active ones. */
function Count({ devices, limit }: { devices: Device[] | undefined; limit: number | undefined }) {
  if (!devices) return <Skeleton className="sk-line" />;
  const places = placesLine(devices, limit);
  return (
    <span className="num">
      {countLine(devices, limit)}
      {isFull(devices, limit) && (
        <>
          . {places && `${places} `}Every place of your plan is taken.{' '}
          <Link to={PATHS.subscriptions}>See larger plans</Link>
        </>
      )}
    </span>
  );
}

export function DevicePage() {
  const confirmation = usePasswordConfirmation();
  const { id = '' } = useParams();
  const record = trpc.devices.get.useQuery({ id });
  // Asked with the record, so that nothing comes late and moves what is there.
  const sightings = trpc.devices.sightings.useQuery({ id }, { enabled: !record.data || isFlagged(record.data.status) });
  const listed = useQuery({ ...devicesQuery, enabled: false }).data?.find((device) => device.id === id);
  const name = record.data?.name ?? listed?.name ?? 'Your device';
  useTitle(name);
  if (statusOf(record.error) === 404) return <MemberNotFoundPage />;
  return (
    <>
      <ScreenHead back={MY_DEVICES} title={name} />
      <AccountNotices />
      <QueryView query={record} skeleton={<DeviceSkeleton />} failure="Failed to load this device">
        {(device) => (
          <div className="stackable">
            {device.status === 'missing' && <FoundOfDevice deviceId={device.id} />}
            {isFlagged(device.status) && sightings.isLoading ? (
              <DeviceSkeleton />
            ) : (
              <DeviceDetail {...confirmation} key={device.id} record={device} />
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}

import { Flag, Search, Trash2, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import {
  ADMIN_DEVICE_COLUMNS,
  DEVICE_LIST,
  devicesAsked,
  devicesSorted,
  ORDER_OPTIONS,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
} from '#features/console/devices/list.tsx';
import { RegistrationReviews } from '#features/console/devices/RegistrationReviews.tsx';
import { SupportCard } from '#features/console/devices/SupportCard.tsx';
import { ExportButton } from '#features/console/records/ExportButton.tsx';
import { momentsOfDevice } from '#features/console/review/Findings.tsx';
import { DeviceFacts, DevicePlate, DeviceSkeleton } from '#features/shared/devices/DevicePlate.tsx';
import { DeviceTimeline } from '#features/shared/devices/DeviceTimeline.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatDateNoWrap, initialsOf, mainIdentifier, properName } from '#lib/format/format.ts';
import { reportAnyDevicePath, userPath } from '#lib/paths/adminPaths.ts';
import { sortField } from '#lib/paths/listState.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import type { AdminDevice, AnyDevice } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { contactFacts } from '#ui/FactRows.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { Link } from '#ui/Link.tsx';
import { SwitchedMoments } from '#ui/Moments.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { toast } from '#ui/toast.ts';
import { AdminNotFoundPage } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { ListScreen } from './ListScreen.tsx';

const FAILED = 'Failed to load devices';

export function DevicesPage() {
  useTitle('Device Management');
  const list = useListState(DEVICE_LIST);
  const { filters, sort } = list;
  const asked = devicesAsked(list);
  const devices = trpc.admin.devices.useQuery({ ...asked, ...list.paging, ...devicesSorted(list) });
  const count = useCountAll('devices', asked, api.admin.devices);
  const columns = useColumns('devices', ADMIN_DEVICE_COLUMNS);
  const { data, error } = devices;

  // A toast as well as the screen that tries again.
  useEffect(() => {
    if (error && data === undefined) toast.error(messageOf(error, FAILED));
  }, [error, data]);

  return (
    <>
      <ScreenHead
        title="Device Management"
        actions={<ExportButton name="devices" filters={asked} found={data?.pagination} />}
      />
      {!filters.userId && <RegistrationReviews />}
      <Filters label="Search devices" placeholder="Name, IMEI, serial, owner or phone" list={list} columns={columns}>
        <FilterField label="Status" options={STATUS_OPTIONS} {...list.field('status')} />
        <FilterField label="Type" options={TYPE_OPTIONS} {...list.field('type')} />
        <FilterField label="Order" options={ORDER_OPTIONS} {...sortField(sort, list.sortBy)} />
      </Filters>
      {filters.userId && <OneOwner id={filters.userId} onEnd={() => list.choose('userId', '')} />}
      <ListScreen
        name="devices"
        query={devices}
        list={list}
        count={count}
        caption="Devices"
        columns={columns.shown}
        rowClass={({ removedAt }) => (removedAt ? 'is-dimmed' : undefined)}
        none="No devices found"
        noneYet="Registered devices show here."
        failure={FAILED}
      />
    </>
  );
}

/** Over a list of one owner's devices. */
function OneOwner({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { data: user } = trpc.admin.user.useQuery({ id });
  return (
    <Notice
      icon={<UserRound />}
      actions={
        <Button size="sm" onClick={onEnd}>
          All owners
        </Button>
      }
    >
      Only devices of {user ? <Link to={userPath(id)}>{properName(user.name)}</Link> : 'one owner'}.
    </Notice>
  );
}

export function AnyDevicePage() {
  const { id = '' } = useParams();
  const device = trpc.admin.device.useQuery({ id });
  const name = device.data?.name ?? 'Device';
  useTitle(name);
  if (statusOf(device.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <ScreenHead
        back={{ to: PATHS.adminDevices, label: 'Devices' }}
        title={name}
        actions={device.data && <Acts device={device.data} />}
      />
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

function OwnerCard({ owner }: { owner: AdminDevice['user'] }) {
  return (
    <Card title="Owner" action={<Link to={userPath(owner.id)}>View user</Link>}>
      <div className="stackable">
        <span className="inline who">
          <Avatar initials={initialsOf(owner)} src={owner.imageUrl} />
          <span>
            <span className="who-name">{properName(owner.name)}</span>
            <span className="who-sub muted xs">{calledOf(owner)}</span>
          </span>
          {owner.deactivated && <Badge>Deactivated</Badge>}
        </span>
        <Facts rows={contactFacts(owner.email, owner.phoneNumber)} />
      </div>
    </Card>
  );
}

function RemovedNotice({ removedAt }: { removedAt: string }) {
  return (
    <Notice icon={<Trash2 />}>
      Removed by its owner on {formatDateNoWrap(removedAt)}, still sought. Checks warn of it, and its numbers stay
      taken, for 12 months. Its status can’t be changed any more.
    </Notice>
  );
}

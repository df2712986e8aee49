import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  ADMIN_DEVICE_COLUMNS,
  DEVICE_LIST,
  devicesAsked,
  devicesSorted,
  ORDER_OPTIONS,
  STATUS_OPTIONS,
  TYPE_OPTIONS,
} from '#features/console/devices/list.tsx';
import { ExportButton } from '#features/console/export/ExportButton.tsx';
import { RegistrationReviews } from '#features/console/registration-reviews/RegistrationReviews.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { sortField } from '#lib/lists/listState.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { toast } from '#ui/toast.ts';
import { useColumns } from '#ui/useColumns.ts';
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

import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_DEVICE_COLUMNS } from '#features/console/devices/columns.tsx';
import { DEVICE_LIST, ORDER_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from '#features/console/devices/filters.ts';
import { ExportButton } from '#features/console/export/ExportButton.tsx';
import { RegistrationReviews } from '#features/console/registration-reviews/RegistrationReviews.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { ColumnMenu } from '#ui/ColumnMenu.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { toast } from '#ui/toast.ts';
import { useColumns } from '#ui/useColumns.ts';
import { ListScreen } from './ListScreen.tsx';

const FAILED = 'Failed to load devices';

/** Device Management: every device on the register. */
export function DevicesPage() {
  useTitle('Device Management');
  const list = useListState(DEVICE_LIST);
  const { page, cursor, limit, search, filters, sort } = list;
  const devices = trpc.admin.devices.useQuery({
    page,
    cursor,
    limit,
    search,
    ...filters,
    sort: sort?.key,
    order: sort?.order,
  });
  const count = useCountAll(['devices', search, filters], (signal) =>
    api.admin.devices.query({ ...filters, search, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const columns = useColumns('devices', ADMIN_DEVICE_COLUMNS);
  const { data, error } = devices;

  // A toast as well as the screen that tries again (part 2, §8).
  useEffect(() => {
    if (error && data === undefined) toast.error(messageOf(error, FAILED));
  }, [error, data]);

  return (
    <>
      <ScreenHead
        title="Device Management"
        actions={
          <ExportButton
            list={{ name: 'devices', one: 'device' }}
            filters={{ search, ...filters }}
            disabled={data?.pagination.total === 0 && !data.pagination.atLeast}
          />
        }
      />
      {!filters.userId && <RegistrationReviews />}
      <Filters
        label="Search devices"
        placeholder="Name, IMEI, serial, owner or phone"
        typed={list.typed}
        onType={list.setTyped}
      >
        <FilterField
          label="Status"
          value={filters.status}
          options={STATUS_OPTIONS}
          onChange={(value) => list.choose('status', value)}
        />
        <FilterField
          label="Type"
          value={filters.type}
          options={TYPE_OPTIONS}
          onChange={(value) => list.choose('type', value)}
        />
        <FilterField
          label="Order"
          value={`${sort?.key} ${sort?.order}`}
          options={ORDER_OPTIONS}
          onChange={(chosen) => {
            const [key = '', order] = chosen.split(' ');
            list.sortBy({ key, order: order === 'asc' ? 'asc' : 'desc' });
          }}
        />
        <ColumnMenu choices={columns.choices} onToggle={columns.toggle} />
      </Filters>
      {filters.userId && <OneOwner id={filters.userId} onEnd={() => list.choose('userId', '')} />}
      <ListScreen
        query={devices}
        list={list}
        count={count}
        caption="Devices"
        columns={columns.shown}
        rowKey={({ id }) => id}
        rowClass={({ removedAt }) => (removedAt ? 'is-dimmed' : undefined)}
        none="No devices found"
        noneYet="Registered devices show here."
        failure={FAILED}
      />
    </>
  );
}

/** Says whose devices alone are listed, and leads back to all. */
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

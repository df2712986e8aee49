import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#features/console/export/ExportButton.tsx';
import { CreateAdminDialog } from '#features/console/users/CreateAdminDialog.tsx';
import { userColumns } from '#features/console/users/columns.tsx';
import { ACCOUNTS, plansToChoose, ROLES, SUBSCRIPTIONS, USER_LIST } from '#features/console/users/filters.ts';
import { StateDialog } from '#features/console/users/StateDialog.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { useCreateHash } from '#lib/paths/useCreateHash.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { ColumnMenu } from '#ui/ColumnMenu.tsx';
import { FilterDays } from '#ui/FilterDays.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { ListScreen } from './ListScreen.tsx';

type Asking = { what: 'state'; user: AdminUser } | { what: 'create' } | null;

/** User Management: everybody on the register, who may sign in, and the way to make another admin. */
export function UsersPage() {
  useTitle('User Management');
  const { user: self } = useSession();
  const utils = trpc.useUtils();
  const list = useListState(USER_LIST);
  const [asking, ask] = useState<Asking>(null);
  const confirmation = usePasswordConfirmation();
  const { page, cursor, limit, search, filters } = list;
  const users = trpc.admin.users.useQuery({ page, cursor, limit, search, ...filters });
  const count = useCountAll(['users', search, filters], (signal) =>
    api.admin.users.query({ ...filters, search, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const plans = trpc.plans.listForAdmins.useQuery({ offer: 'all' });
  const columns = useColumns(
    'users',
    userColumns({ ownId: self?.id, onState: (user) => ask({ what: 'state', user }) }),
  );

  const changed = () => void utils.invalidate();
  const close = () => ask(null);
  const create = () => ask({ what: 'create' });
  useCreateHash(create);

  return (
    <>
      <ScreenHead
        title="User Management"
        actions={
          <>
            <ExportButton
              list={{ name: 'users', one: 'user' }}
              filters={{ search, ...filters }}
              disabled={users.data?.pagination.total === 0 && !users.data.pagination.atLeast}
            />
            <Button kind="primary" icon={<UserPlus />} onClick={create}>
              Create Admin
            </Button>
          </>
        }
      />
      <Filters
        label="Search users"
        placeholder="Name, username, e-mail or phone"
        typed={list.typed}
        onType={list.setTyped}
      >
        <FilterField
          label="Role"
          value={filters.role}
          options={ROLES}
          onChange={(value) => list.choose('role', value)}
        />
        <FilterField
          label="Subscription"
          value={filters.subscriptionStatus}
          options={SUBSCRIPTIONS}
          onChange={(value) => list.choose('subscriptionStatus', value)}
        />
        <FilterField
          label="Plan"
          value={filters.plan}
          options={plansToChoose(plans.data ?? [], filters.plan)}
          onChange={(value) => list.choose('plan', value)}
        />
        <FilterField
          label="Account"
          value={filters.account}
          options={ACCOUNTS}
          onChange={(value) => list.choose('account', value)}
        />
        <FilterDays from="Joined" startDate={filters.startDate} endDate={filters.endDate} onChange={list.choose} />
        <ColumnMenu choices={columns.choices} onToggle={columns.toggle} />
      </Filters>
      <ListScreen
        query={users}
        list={list}
        count={count}
        caption="Users"
        columns={columns.shown}
        rowKey={({ id }) => id}
        rowClass={({ deactivated }) => (deactivated ? 'is-dimmed' : undefined)}
        none="No users found"
        noneYet="People who register show here."
        failure="Failed to fetch users"
      />
      {asking?.what === 'state' && (
        <StateDialog {...confirmation} user={asking.user} onChanged={changed} onClose={close} />
      )}
      {asking?.what === 'create' && (
        <CreateAdminDialog
          {...confirmation}
          onCreated={() => {
            changed();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

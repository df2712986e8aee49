import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ExportButton } from '#features/console/records/ExportButton.tsx';
import {
  ACCOUNTS,
  plansToChoose,
  ROLES,
  SUBSCRIPTIONS,
  USER_LIST,
  userColumns,
  usersAsked,
} from '#features/console/users/list.tsx';
import { CreateAdminDialog } from '#features/console/users/PersonForms.tsx';
import { StateDialog } from '#features/console/users/UserActs.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCreateHash } from '#lib/paths/adminPaths.ts';
import { type ListState, useCountAll, useListState } from '#lib/paths/useListState.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { FilterDays, FilterField, isSpan } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { ListScreen } from './ListScreen.tsx';

type Asking = { what: 'state'; user: AdminUser } | { what: 'create' } | null;

export function UsersPage() {
  useTitle('User Management');
  const { user: self } = useSession();
  const may = useMay();
  const list = useListState(USER_LIST);
  const [asking, ask] = useState<Asking>(null);
  const asked = usersAsked(list);
  const users = trpc.admin.users.useQuery({ ...asked, ...list.paging });
  const count = useCountAll('users', asked, api.admin.users);
  const columns = useColumns(
    'users',
    userColumns({
      ownId: self?.id,
      onState: may('admin.setDeactivated') ? (user) => ask({ what: 'state', user }) : undefined,
    }),
  );
  const close = () => ask(null);
  const create = () => may('admin.createAdmin') && ask({ what: 'create' });
  useCreateHash(create);
  return (
    <>
      <ScreenHead
        title="User Management"
        actions={
          <>
            <ExportButton name="users" filters={asked} found={users.data?.pagination} />
            {may('admin.createAdmin') && (
              <Button kind="primary" icon={<UserPlus />} onClick={create}>
                Create Admin
              </Button>
            )}
          </>
        }
      />
      <UserFilters list={list} columns={columns} />
      <ListScreen
        name="users"
        query={users}
        list={list}
        count={count}
        caption="Users"
        columns={columns.shown}
        rowClass={({ deactivated }) => (deactivated ? 'is-dimmed' : undefined)}
        none="No users found"
        noneYet="People who register show here."
        failure="Failed to fetch users"
      />
      {asking?.what === 'state' && <StateDialog user={asking.user} onClose={close} />}
      {asking?.what === 'create' && <CreateAdminDialog onClose={close} />}
    </>
  );
}

type FiltersProps = Pick<ComponentProps<typeof Filters>, 'columns'> & { list: ListState<typeof USER_LIST.filters> };

function UserFilters({ list, columns }: FiltersProps) {
  const plans = plansToChoose(trpc.plans.listForAdmins.useQuery({ offer: 'all' }).data ?? [], list.filters.plan);
  return (
    <Filters
      label="Search users"
      placeholder="Name, username, e-mail or phone"
      list={list}
      columns={columns}
      more={<FilterDays from="Joined" list={list} />}
      isMoreUsed={isSpan(list.filters)}
    >
      <FilterField label="Role" options={ROLES} {...list.field('role')} />
      <FilterField label="Subscription" options={SUBSCRIPTIONS} {...list.field('subscriptionStatus')} />
      <FilterField label="Plan" options={plans} {...list.field('plan')} />
      <FilterField label="Account" options={ACCOUNTS} {...list.field('account')} />
    </Filters>
  );
}

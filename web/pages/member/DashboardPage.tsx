import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DashboardSkeleton } from '#features/member/dashboard/DashboardSkeleton.tsx';
import { Figures } from '#features/member/dashboard/Figures.tsx';
import { QuickActions } from '#features/member/dashboard/QuickActions.tsx';
import { SubscriptionDetails } from '#features/member/dashboard/SubscriptionDetails.tsx';
import { AccountNotices } from '#features/shared/recovery/AccountNotices.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { dashboardQuery, transfersQuery } from '#lib/queries/options.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { QueryView } from '../QueryView.tsx';
import { DashboardNotices } from './DashboardNotices.tsx';

export function DashboardPage() {
  useTitle('Dashboard');
  const { user } = useSession();
  const dashboard = useQuery(dashboardQuery);
  const transfers = useInfiniteQuery(transfersQuery);
  return (
    <>
      <ScreenHead
        title={`Welcome, ${properName(user?.firstName ?? '')}`}
        lead="Your devices and your subscription at a glance."
      />
      <AccountNotices />
      <QueryView query={dashboard} skeleton={<DashboardSkeleton />} failure="Failed to load your dashboard">
        {(data) =>
          transfers.isPending ? (
            <DashboardSkeleton />
          ) : (
            <div className="stackable">
              <DashboardNotices dashboard={data} />
              <Figures dashboard={data} />
              <div className="stack gap-5 halves">
                <QuickActions />
                <SubscriptionDetails dashboard={data} />
              </div>
            </div>
          )
        }
      </QueryView>
    </>
  );
}

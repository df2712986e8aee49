import { useQuery } from '@tanstack/react-query';
import { DashboardSkeleton } from '../../features/dashboard/DashboardSkeleton.tsx';
import { Figures } from '../../features/dashboard/Figures.tsx';
import { QuickActions } from '../../features/dashboard/QuickActions.tsx';
import { Sought } from '../../features/dashboard/Sought.tsx';
import { SubscriptionDetails } from '../../features/dashboard/SubscriptionDetails.tsx';
import { IncomingNotice } from '../../features/transfers/IncomingNotice.tsx';
import { properName } from '../../lib/format.ts';
import { QUERIES } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Answered } from './Answered.tsx';

/** Dashboard: the member's first screen. */
export function DashboardPage() {
  useTitle('Dashboard');
  const { user } = useSession();
  const dashboard = useQuery(QUERIES.dashboard);
  return (
    <>
      <ScreenHead
        title={`Welcome, ${properName(user?.firstName ?? '')}`}
        lead="Your devices and your subscription at a glance."
      />
      <Answered query={dashboard} skeleton={<DashboardSkeleton />} failure="Failed to load your dashboard">
        {(data) => (
          <div className="stackable">
            <IncomingNotice />
            <Sought devices={data.devices} />
            <Figures dashboard={data} />
            <div className="halves">
              <QuickActions />
              <SubscriptionDetails dashboard={data} />
            </div>
          </div>
        )}
      </Answered>
    </>
  );
}

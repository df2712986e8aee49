import { useQuery } from '@tanstack/react-query';
import { CurrentSubscription } from '../../features/plans/CurrentSubscription.tsx';
import { PlanCard } from '../../features/plans/PlanCard.tsx';
import { PlansSkeleton } from '../../features/plans/PlansSkeleton.tsx';
import { IncomingNotice } from '../../features/transfers/IncomingNotice.tsx';
import { QUERIES } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Answered } from './Answered.tsx';
import { LapsedReport } from './LapsedReport.tsx';

/** Subscription Plans: what is offered, what the member has, and for whoever's has lapsed a way to report all the same. */
export function SubscriptionsPage() {
  useTitle('Subscription Plans');
  const { user } = useSession();
  const plans = useQuery(QUERIES.plans);
  const lapsed = user !== null && user.role !== 'admin' && !user.subActive;
  const devices = useQuery({ ...QUERIES.devices, enabled: lapsed });
  if (!user) return null;
  const reports = lapsed && Boolean(devices.data?.length);
  return (
    <>
      <ScreenHead title="Subscription Plans" lead="What each plan costs a month, and how many devices it covers." />
      {lapsed && <IncomingNotice />}
      {user.role !== 'admin' && <CurrentSubscription user={user} reportAt={reports ? '#report' : undefined} />}
      <Answered query={plans} skeleton={<PlansSkeleton />} failure="Failed to load subscription plans">
        {(all) => (
          <section className="stackable" aria-labelledby="plans-title">
            <h2 className="h3" id="plans-title">
              Plans
            </h2>
            <div className="plans">
              {all.map((plan) => (
                <PlanCard key={plan.id} plan={plan} current={plan.id === user.plan?.id} />
              ))}
            </div>
          </section>
        )}
      </Answered>
      {reports && (
        <div id="report">
          <LapsedReport />
        </div>
      )}
    </>
  );
}

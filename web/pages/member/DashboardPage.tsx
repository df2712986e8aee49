import { useQuery } from '@tanstack/react-query';
import { Flag, OctagonAlert, Plus, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { RemovalNotice, useRestore } from '#features/member/devices/Removal.tsx';
import { PendingPayments } from '#features/member/home/paymentNotes.tsx';
import { SubscriptionDetails, SubscriptionNotice } from '#features/member/home/Subscription.tsx';

import { AccountNotices } from '#features/shared/profile/AccountNotices.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { properName } from '#lib/format/format.ts';
import { emergencyPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { dashboardQuery } from '#lib/queries/options.ts';
import type { Dashboard, Device } from '#lib/queries/outputs.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { QueryView } from '../QueryView.tsx';
import { FormSkeleton } from './ScreenSkeletons.tsx';
import { useWaiting } from './useWaiting.ts';

export function DashboardPage() {
  useTitle('Dashboard');
  const { user } = useSession();
  const dashboard = useQuery(dashboardQuery);
  const Waiting = useWaiting();
  return (
    <>
      <ScreenHead title={`Welcome, ${properName(user?.firstName ?? '')}`} />
      <div className="card card-flush alerts">
        <AccountNotices />
        {Waiting && dashboard.data && <Alerts dashboard={dashboard.data} Waiting={Waiting} />}
      </div>
      <QueryView query={dashboard} skeleton={<FormSkeleton />} failure="Failed to load your dashboard">
        {(data) =>
          Waiting ? (
            <div className="stackable">
              <Actions />
              <SubscriptionDetails dashboard={data} />
            </div>
          ) : (
            <FormSkeleton />
          )
        }
      </QueryView>
    </>
  );
}

/** The most pressing first. */
function Alerts({ dashboard, Waiting }: { dashboard: Dashboard; Waiting: ComponentType }) {
  const { devices, pendingPayments, userDetails } = dashboard;
  return (
    <>
      <FlaggedRows devices={devices} />
      <Waiting />
      <PendingPayments payments={pendingPayments} />
      <SubscriptionNotice user={userDetails} />
      <Removals devices={devices} />
    </>
  );
}

/** A phone shows the first word of each. */
function Actions() {
  return (
    <div className="quick-actions">
      <ButtonLink kind="primary" to={PATHS.registerDevice} icon={<Plus />}>
        <span>
          Register<span> Device</span>
        </span>
      </ButtonLink>
      <ButtonLink to={PATHS.reportDevice} icon={<Flag />}>
        <span>
          Report<span> Device</span>
        </span>
      </ButtonLink>
      <ButtonLink to={PATHS.deviceStatus} icon={<ShieldCheck />}>
        <span>
          Check<span> Status</span>
        </span>
      </ButtonLink>
    </div>
  );
}

function Removals({ devices }: { devices: Device[] }) {
  const restore = useRestore();
  return devices.map(
    (device) =>
      device.removalScheduledFor && (
        <RemovalNotice
          key={device.id}
          named
          leaves={device.removalScheduledFor}
          name={device.name}
          onUndo={() => restore.mutate(device)}
        />
      ),
  );
}

export function FlaggedRows({ devices }: { devices: Device[] }) {
  return flaggedFirst(devices)
    .filter(({ status }) => isFlagged(status))
    .map(({ id, name, status }) => (
      <Notice
        key={id}
        tone={status}
        icon={<OctagonAlert />}
        role="note"
        actions={
          <ButtonLink kind="quiet" size="sm" to={emergencyPath(id)} aria-label={`What to do now: ${name}`}>
            What to do now
          </ButtonLink>
        }
      >
        {name} is reported {status === 'stolen' ? 'stolen' : 'missing'}
      </Notice>
    ));
}

const rank = ({ status }: Device) => (status === 'stolen' ? 0 : isFlagged(status) ? 1 : 2);

/** Stolen devices, then missing ones; all else as it came. */
export function flaggedFirst(devices: Device[]): Device[] {
  return [...devices].sort((one, other) => rank(one) - rank(other));
}

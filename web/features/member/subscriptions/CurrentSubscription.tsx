import { Info } from 'lucide-react';
import type { Profile } from '#lib/session/profile.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { devicesUsed, timeLeft } from './words.ts';

type Props = {
  user: Profile;
  /** Devices that take a place of the plan; undefined while unknown. */
  devices: number | undefined;
};

export function CurrentSubscription({ user, devices }: Props) {
  const { plan, subActiveTill } = user;
  if (!plan || !subActiveTill) {
    return (
      <Notice status="inactive" icon={<Info />}>
        You have no active subscription. You need one to register and transfer devices. A device on the register stays
        protected, and you can always report it: that is free.
      </Notice>
    );
  }
  return (
    <Card title="Your subscription">
      <Facts
        rows={[
          { term: 'Plan', value: plan.name },
          {
            term: 'Valid until',
            value: (
              <>
                <span className="num">{formatDate(subActiveTill)}</span>
                <small>{timeLeft(subActiveTill, Date.now())}</small>
              </>
            ),
          },
          {
            term: 'Devices used',
            value:
              devices === undefined ? (
                <Skeleton className="h-5 w-16" />
              ) : (
                <span className="num">{devicesUsed(devices, plan.NoOfDevices)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}

import { Info } from 'lucide-react';
import { formatDate } from '../../../worker/schemas/dates.ts';
import type { Profile } from '../../lib/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { devicesUsed, timeLeft } from './words.ts';

type Props = {
  user: Profile;
  /** How many devices the member has; undefined as long as it is not known. */
  devices: number | undefined;
  /** Where a device can be reported on this page, for whoever has one. */
  reportAt?: string;
};

/** What the member has now, until when, and how much of it is used; or what is missing without it. */
export function CurrentSubscription({ user, devices, reportAt }: Props) {
  const { plan, subActiveTill } = user;
  if (!plan || !subActiveTill) {
    return (
      <Notice status="inactive" icon={<Info />}>
        You have no active subscription. You need one to register and transfer devices; a device that is on the register
        already stays protected, and you can always {reportAt ? <a href={reportAt}>report it</a> : 'report it'}.
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

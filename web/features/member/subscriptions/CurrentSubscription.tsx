import { formatCount } from '#lib/format/counts.ts';
import type { Profile } from '#lib/session/profile.ts';
import { DAY_MS, formatDate, startOfLagosDay } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';

type Props = {
  user: Profile;
  /** Devices that take a place of the plan; undefined while unknown. */
  devices: number | undefined;
};

export function CurrentSubscription({ user, devices }: Props) {
  const { plan, subActiveTill } = user;
  if (!plan || !subActiveTill) return null;
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
                <span className="muted">Not known</span>
              ) : (
                <span className="num">{devicesUsed(devices, plan.NoOfDevices)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}

/** '3 of 5'; without a limit '3, without a limit'. */
function devicesUsed(count: number, limit: number): string {
  return limit === 0 ? `${count}, without a limit` : `${count} of ${limit}`;
}

/** How far away an end is, in days of Lagos: 'Ends today', '1 day left', '90 days left'. @param now epoch ms */
function timeLeft(until: string, now: number): string {
  const days = Math.round((startOfLagosDay(Date.parse(until)) - startOfLagosDay(now)) / DAY_MS);
  if (days <= 0) return 'Ends today';
  return days === 1 ? '1 day left' : `${formatCount(days)} days left`;
}

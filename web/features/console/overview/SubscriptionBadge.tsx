import { CircleCheck, Clock } from 'lucide-react';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { Stats } from '#lib/queries/outputs.ts';

type User = Stats['users']['recent'][number];

/** Part 2, §2; admins need none. */
export function SubscriptionBadge({ user }: { user: User }) {
  if (user.role === 'admin') return <span className="small muted">Not needed</span>;
  const Icon = user.subActive ? CircleCheck : Clock;
  return (
    <span className="badge" data-status={user.subActive ? 'active' : 'missing'}>
      <Icon className="i" />
      {subscriptionWord(user)}
    </span>
  );
}

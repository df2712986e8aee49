import { CircleCheck, Clock } from 'lucide-react';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';

type User = Stats['users']['recent'][number];

/** Part 2, §2; admins need none. */
export function SubscriptionBadge({ user }: { user: User }) {
  if (user.role === 'admin') return <span className="small muted">Not needed</span>;
  return (
    <Badge status={user.subActive ? 'active' : 'missing'} icon={user.subActive ? CircleCheck : Clock}>
      {subscriptionWord(user)}
    </Badge>
  );
}

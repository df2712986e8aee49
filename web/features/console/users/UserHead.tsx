import { initialsOf } from '#lib/format/format.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { Role } from './Role.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';

export function UserHead({ user }: { user: AdminUser }) {
  return (
    <div className="row user-head">
      <Avatar size="lg" initials={initialsOf(user)} src={user.imageUrl} />
      <dl>
        <div>
          <dt>Role</dt>
          <dd>
            <Role role={user.role} />
          </dd>
        </div>
        <div>
          <dt>Account Status</dt>
          <dd>
            <AccountStatus deactivated={user.deactivated} />
          </dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>
            <SubscriptionStatus user={user} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

import { CalendarClock } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { daysUntil, subscriptionNeed } from './needs.ts';

export function SubscriptionNotice({ user }: { user: Dashboard['userDetails'] }) {
  const need = subscriptionNeed(user, Date.now());
  if (need === null) return null;
  const { subActiveTill, plan } = user;
  return (
    <Notice
      status="missing"
      icon={<CalendarClock />}
      role="note"
      actions={
        <ButtonLink size="sm" to={PATHS.subscriptions}>
          {need === 'ending' ? 'Extend it' : 'Choose a plan'}
        </ButtonLink>
      }
    >
      {need === 'ending' && subActiveTill !== null ? (
        <>
          Your {plan?.name} subscription ends {daysUntil(subActiveTill, Date.now())}, on{' '}
          <span className="num nowrap">{formatDate(subActiveTill)}</span>. Your devices stay protected.
        </>
      ) : (
        'Your subscription has ended. Your devices stay protected; to register or transfer one, choose a plan.'
      )}
    </Notice>
  );
}

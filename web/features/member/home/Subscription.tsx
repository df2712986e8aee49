import { CalendarClock } from 'lucide-react';
import { naira } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { DAY_MS, formatDate } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';

export function SubscriptionNotice({ user }: { user: Dashboard['userDetails'] }) {
  const need = subscriptionNeed(user, Date.now());
  if (need === null) return null;
  const { subActiveTill, plan } = user;
  return (
    <Notice
      tone="missing"
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

/** The e-mails begin then, too. */
const SOON = 7 * DAY_MS;

/** Null where there is nothing to say; admins need no subscription. */
export function subscriptionNeed(
  { role, subActive, subActiveTill }: Pick<Dashboard['userDetails'], 'role' | 'subActive' | 'subActiveTill'>,
  now: number,
): 'ending' | 'ended' | null {
  if (role === 'admin') return null;
  if (!subActive || subActiveTill === null) return 'ended';
  const left = Date.parse(subActiveTill) - now;
  if (left <= 0) return 'ended';
  return left <= SOON ? 'ending' : null;
}

/** 'in less than a day', 'in 7 days' */
export function daysUntil(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (days <= 1) return 'in less than a day';
  return `in ${days} days`;
}

/** The four figures and its details: each once. */
export function SubscriptionDetails({ dashboard }: { dashboard: Dashboard }) {
  const { devices, userDetails, financialSummary: paid } = dashboard;
  const facts = {
    'Registered Devices': devices.length,
    'Subscription Status': subscriptionWord(userDetails),
    'Valid until': userDetails.subActiveTill ? formatDate(userDetails.subActiveTill) : 'N/A',
    'Last Payment': paid.lastPayment ? formatDate(paid.lastPayment) : 'N/A',
    'Total receipts': paid.receiptCount,
    'Total Spent': naira(paid.totalSpent),
    'Average payment': naira(paid.averagePayment),
  };
  return (
    <Card title="Subscription Details">
      <Facts
        rows={Object.entries(facts).map(([term, value]) => ({ term, value: <span className="num">{value}</span> }))}
      />
    </Card>
  );
}

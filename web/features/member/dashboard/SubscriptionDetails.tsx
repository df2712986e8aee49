import { naira } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';

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

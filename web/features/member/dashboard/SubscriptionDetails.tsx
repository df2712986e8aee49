import { naira } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';

export function SubscriptionDetails({ dashboard }: { dashboard: Dashboard }) {
  const { userDetails, financialSummary: paid } = dashboard;
  const till = userDetails.subActiveTill;
  return (
    <Card title="Subscription Details">
      <Facts
        rows={[
          { term: 'Status', value: subscriptionWord(userDetails) },
          { term: 'Valid until', value: <span className="num">{till ? formatDate(till) : 'N/A'}</span> },
          { term: 'Total receipts', value: <span className="num">{paid.receiptCount}</span> },
          { term: 'Average payment', value: <span className="num">{naira(paid.averagePayment)}</span> },
        ]}
      />
    </Card>
  );
}

import { CalendarDays, ShieldCheck, Smartphone, Wallet } from 'lucide-react';
import { naira } from '#lib/format/format.ts';
import { subscriptionWord } from '#lib/format/subscriptionWord.ts';
import type { Dashboard } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { StatCard } from '#ui/StatCard.tsx';

/** Part 2, §2. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { devices, financialSummary: paid, userDetails } = dashboard;
  return (
    <div className="stack gap-3 stats">
      <StatCard label="Registered Devices" value={devices.length} icon={<Smartphone />} />
      <StatCard label="Subscription Status" value={subscriptionWord(userDetails)} icon={<ShieldCheck />} />
      <StatCard label="Total Spent" value={naira(paid.totalSpent)} icon={<Wallet />} />
      <StatCard
        label="Last Payment"
        value={paid.lastPayment ? formatDate(paid.lastPayment) : 'N/A'}
        icon={<CalendarDays />}
      />
    </div>
  );
}

import type { Stats } from '#lib/queries/outputs.ts';
import { DevicesChart } from './DevicesChart.tsx';
import { ReportsChart } from './ReportsChart.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SignUpsChart } from './SignUpsChart.tsx';
import { StatusPatterns } from './StatusPatterns.tsx';
import { TransfersShare } from './TransfersShare.tsx';

/** A script of its own. */
export default function Charts({ stats: { months, devices, transfers } }: { stats: Stats }) {
  return (
    <section className="chart-grid" aria-label="Charts">
      <StatusPatterns />
      <RevenueChart months={months} />
      <SignUpsChart months={months} />
      <ReportsChart months={months} />
      <TransfersShare transfers={transfers} />
      <DevicesChart devices={devices} />
    </section>
  );
}

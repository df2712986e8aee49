import type { Stats } from '../../lib/adminQueries.ts';
import { DevicesChart } from './DevicesChart.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SignUpsChart } from './SignUpsChart.tsx';

/** Revenue, sign-ups and devices, for those who would rather look than read. They come in a script of their own. */
export default function Charts({ stats: { months, devices } }: { stats: Stats }) {
  return (
    <section className="chart-grid" aria-label="Charts">
      <RevenueChart months={months} />
      <SignUpsChart months={months} />
      <DevicesChart devices={devices} />
    </section>
  );
}

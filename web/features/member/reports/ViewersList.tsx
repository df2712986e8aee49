import { ArrowRight, Eye, LifeBuoy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportEntry } from '#lib/queries/outputs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { viewersOf } from './viewers.ts';

const ICONS = [Eye, Users, LifeBuoy] as const;

type Props = {
  status: DeviceStatus;
  report: ReportEntry | undefined;
  wordsFrom: string | null;
  /** Path where the choice can be changed. */
  changeAt: string;
  children: ReactNode;
};

export function ViewersList({ status, report, wordsFrom, changeAt, children }: Props) {
  return (
    <section className="rest" aria-labelledby="seen">
      <h2 className="h3" id="seen">
        What people can see now
      </h2>
      {children}
      <dl className="see-list">
        {viewersOf(status, report, wordsFrom).map(({ who, what }, index) => {
          const Icon = ICONS[index] ?? Eye;
          return (
            <div key={who}>
              <dt>{who}</dt>
              <dd>
                <Icon className="i" />
                <span>{what}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Link className="link-row" to={changeAt}>
        Change who can see your details <ArrowRight className="i" />
      </Link>
    </section>
  );
}

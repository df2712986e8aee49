import { ArrowRight, Eye, LifeBuoy, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reportPath } from '#lib/paths/memberPaths.ts';
import type { DeviceRecord } from '#lib/queries/outputs.ts';
import { BuyerPlate } from './BuyerPlate.tsx';
import { viewersOf } from './viewers.ts';

const ICONS = [Eye, Users, LifeBuoy] as const;

export function ViewersList({ record }: { record: DeviceRecord }) {
  const { id, status, reports, wordsFrom } = record;
  return (
    <section className="stack gap-3 rest" aria-labelledby="seen">
      <h2 className="h3" id="seen">
        What people can see now
      </h2>
      <BuyerPlate record={record} />
      <dl className="see-list">
        {viewersOf(status, reports[0], wordsFrom).map(({ who, what }, index) => {
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
      <Link className="link-row" to={reportPath(id, status)}>
        Change who can see your details <ArrowRight className="i" />
      </Link>
    </section>
  );
}

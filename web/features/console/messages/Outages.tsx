import { TriangleAlert } from 'lucide-react';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { MessageTroubles } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { outageWords } from './troubles.ts';

export function Outages({ outages }: { outages: MessageTroubles['outages'] }) {
  return outages.map((outage) => {
    const { title, text } = outageWords(outage, outages);
    const state = outage.givenUp >= outage.triedAgain ? 'dead' : 'failed';
    return (
      <section className="stack gap-3 outage" key={outage.channel} aria-label={title}>
        <div>
          <h2 className="h4">
            <TriangleAlert className="i" />
            <span>
              {title} since <span className="num">{formatDateTime(outage.since)}</span>
            </span>
          </h2>
          <p className="num">{text}</p>
        </div>
        <ButtonLink size="sm" to={listPath(PATHS.adminMessages, { state, channel: outage.channel })}>
          Show them
        </ButtonLink>
      </section>
    );
  });
}

import { formatCount } from '#lib/format/counts.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { MessageTroubles } from '#lib/queries/outputs.ts';
import { REQUEUED_AT_ONCE } from '#schemas/messages/messageWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { RequeueMany } from './RequeueMany.tsx';
import { REASONS, reasonWords } from './troubles.ts';

export function GivenUp({ troubles: { reasons, capAt } }: { troubles: MessageTroubles }) {
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const title = total === 1 ? 'Why 1 was given up' : `Why ${formatCount(total, total >= capAt)} were given up`;
  return (
    <Card title={title}>
      <ul className="reasons">
        {reasons.map((one) => {
          const { channel, reason, count } = one;
          const words = reasonWords(one);
          return (
            <li key={`${channel} ${reason}`}>
              <b className="n">{formatCount(count)}</b>
              <p>
                {words.title}
                <small>{words.advice}</small>
              </p>
              <span className="btn-row">
                <ButtonLink
                  kind="quiet"
                  size="sm"
                  to={listPath(PATHS.adminMessages, { state: 'dead', channel, reason })}
                  aria-label={`Show: ${words.title}`}
                >
                  Show
                </ButtonLink>
                {REASONS[reason].again && (
                  <RequeueMany
                    size="sm"
                    of={words.title}
                    asked={{ state: 'dead', channel, reason }}
                    total={count}
                    atLeast={count > REQUEUED_AT_ONCE && total >= capAt}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

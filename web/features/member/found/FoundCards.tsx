import { HandHeart } from 'lucide-react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { foundPath } from '#lib/paths/memberPaths.ts';
import type { FoundCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isOver } from './isOver.ts';

/** On the page of a missing device: who says that they have it. */
export function FoundOfDevice({ deviceId }: { deviceId: string }) {
  const talks = trpc.found.list.useQuery();
  const own = talks.data?.filter(({ device }) => device.id === deviceId) ?? [];
  if (talks.data && own.length === 0) return null;
  if (!talks.data) return <QueryFailed query={talks} failure="Failed to load messages of finders" />;
  return (
    <Card title="Somebody says they have it">
      <ul className="stack gap-3">
        {own.sort(byNeed).map((talk) => (
          <li key={talk.id} className="between">
            <Link to={foundPath(talk.id)}>{standingOf(talk)}</Link>
            <span className="xs muted num">{formatDateNoWrap(talk.lastAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who waits comes first, what is over last. */
const byNeed = (one: FoundCard, other: FoundCard) => rankOf(one) - rankOf(other);
const rankOf = (talk: FoundCard) => (talk.waits ? 0 : isOver(talk) ? 2 : 1);

function standingOf({ state, waits, proved }: FoundCard): string {
  if (state === 'returned') return 'You have it back';
  if (state === 'ended') return 'Ended';
  if (state === 'agreed' && !waits) return 'You have agreed to meet';
  const who = proved ? 'Has shown that they hold it' : 'Has not shown that they hold it';
  return `${who}${waits ? ', waits for your answer' : ''}`;
}

/** Finders who wait for the member’s answer. */
export function WaitingFound() {
  const talks = trpc.found.list.useQuery(undefined, { refetchOnMount: false, retryOnMount: false });
  if (!talks.data) return <QueryFailed query={talks} failure="Failed to load messages of finders" />;
  return talks.data
    .filter(({ waits }) => waits)
    .map(({ id, device, proved }) => (
      <Notice
        key={id}
        tone="missing"
        icon={<HandHeart />}
        role="note"
        actions={
          <ButtonLink kind="quiet" size="sm" to={foundPath(id)} aria-label={`Answer them: ${device.name}`}>
            Answer them
          </ButtonLink>
        }
      >
        <b>Somebody says they have {device.name}.</b>{' '}
        {proved ? 'They have shown that they hold it.' : 'They have not shown that they hold it.'}
      </Notice>
    ));
}

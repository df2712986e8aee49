import { formatDateNoWrap } from '#lib/format/format.ts';
import { casePath } from '#lib/paths/memberPaths.ts';
import type { CaseCard } from '#lib/queries/outputs.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { nextOf, stageOfCard, standingOf } from './stages.ts';
import { titleOf } from './words.ts';

/** Open ones first. */
export function CaseList({ cases }: { cases: CaseCard[] }) {
  if (cases.length === 0) {
    return (
      <EmptyState
        title="No cases"
        text="A case is for two things: a device of yours is registered to somebody else, or the report of a device that you hold is wrong."
      />
    );
  }
  const now = Date.now();
  return (
    <ul className="stack cases">
      {cases
        .toSorted((one, two) => Number(one.state === 'closed') - Number(two.state === 'closed'))
        .map((card) => (
          <Listed key={card.id} card={card} now={now} />
        ))}
    </ul>
  );
}

function Listed({ card, now }: { card: CaseCard; now: number }) {
  const { id, side, outcome, dueAt, number, device, createdAt } = card;
  const stage = stageOfCard(card, now);
  const { word, icon: Icon, look } = standingOf({ stage, side });
  return (
    <li className="card case-card">
      <div className="between">
        <Badge status={look} icon={<Icon />}>
          {word}
        </Badge>
        <span className="xs muted num">Since {formatDateNoWrap(createdAt)}</span>
      </div>
      <h2 className="h3">
        <Link to={casePath(id)}>{titleOf(card)}</Link>
      </h2>
      {number && (
        <p>
          <Identifier value={number} />
        </p>
      )}
      {device && <p className="strong break-anywhere">{device}</p>}
      <p className="muted">{nextOf({ stage, side, outcome, dueAt }, now)}</p>
    </li>
  );
}

export function CaseListSkeleton() {
  return (
    <div className="stack cases" aria-hidden="true">
      <Repeated times={2}>
        <div className="card sk-lines">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="sk-line" times={2} />
        </div>
      </Repeated>
    </div>
  );
}

import { Scale } from 'lucide-react';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { casePath } from '#lib/paths/memberPaths.ts';
import type { CaseCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { nextOf, stageOfCard } from './stages.ts';
import { hasLost, titleOf } from './words.ts';

/** Cases that wait for the member. */
export function WaitingCases() {
  // The page around it has asked already, and waits while this asks.
  const cases = trpc.cases.list.useQuery(undefined, { refetchOnMount: false, retryOnMount: false });
  if (!cases.data) return <QueryFailed query={cases} failure="Failed to load your cases" />;
  const now = Date.now();
  return cases.data
    .filter((card) => isWaiting(card, now))
    .map((card) => {
      const { id, side, outcome, dueAt, number, device } = card;
      const next = nextOf({ stage: stageOfCard(card, now), side, outcome, dueAt }, now);
      return (
        <Notice
          key={id}
          tone="missing"
          icon={<Scale />}
          role="note"
          actions={
            <ButtonLink kind="quiet" size="sm" to={casePath(id)} aria-label={`See the case: ${titleOf(card)}`}>
              See the case
            </ButtonLink>
          }
        >
          <b>
            {titleOf(card)}: {device ?? number}.
          </b>{' '}
          {next}
        </Notice>
      );
    });
}

/** Also a decision that one may appeal. */
export function isWaiting(card: CaseCard, now: number): boolean {
  const stage = stageOfCard(card, now);
  if (stage === 'draft') return card.side === 'opener';
  return stage === 'admitted' ? card.side === 'other' : stage === 'decided' && hasLost(card);
}

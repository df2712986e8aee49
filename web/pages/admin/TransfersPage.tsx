import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../../features/confirmation/useConfirmed.tsx';
import { ChosenBar } from '../../features/review/ChosenBar.tsx';
import { DecisionDialog } from '../../features/review/DecisionDialog.tsx';
import type { Decision, Outcome } from '../../features/review/decisions.ts';
import { TRANSFER_LIST, TRANSFER_STATUSES } from '../../features/review/filters.ts';
import { OutcomeNotice } from '../../features/review/OutcomeNotice.tsx';
import { ReviewCard } from '../../features/review/ReviewCard.tsx';
import { ReviewSkeleton } from '../../features/review/ReviewSkeleton.tsx';
import { useChosen } from '../../features/review/useChosen.ts';
import { ADMIN_QUERIES, type TransferCard } from '../../lib/adminQueries.ts';
import { focusIfLost } from '../../lib/focusIfLost.ts';
import { useListState } from '../../lib/useListState.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterField } from '../../ui/FilterField.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Answered } from '../Answered.tsx';
import { BeyondEnd, isBeyond, isGone, PageGone } from './NoSuchPage.tsx';

const FAILURE = 'Failed to load transfer requests';

type Asking = { decision: Decision; cards: readonly TransferCard[] } | null;

/** Device Transfer Requests: the queue of transfers, and their decisions, one by one or many at once. */
export function TransfersPage() {
  useTitle('Device Transfer Requests');
  const list = useListState(TRANSFER_LIST);
  const { page, cursor, search, filters } = list;
  const transfers = useQuery(ADMIN_QUERIES.transfers({ page, cursor, search, ...filters }));
  const { pending, chosen, choose, chooseAll } = useChosen(transfers.data?.items ?? []);
  const [asking, ask] = useState<Asking>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const step = useConfirmed();
  const first = () => list.go(1);

  function decided(told: Outcome) {
    setOutcome(told);
    chooseAll(false);
    close();
  }

  function close() {
    ask(null);
    focusIfLost();
  }

  return (
    <>
      <ScreenHead title="Device Transfer Requests" />
      <Filters label="Search transfers" placeholder="Device, owner or recipient" typed={list.typed} onType={list.type}>
        <FilterField
          label="Status"
          value={filters.status}
          options={TRANSFER_STATUSES}
          onChange={(value) => list.choose('status', value)}
        />
      </Filters>
      {outcome && <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />}
      {isGone(page, transfers.error) ? (
        <PageGone title={FAILURE} error={transfers.error} onFirst={first} />
      ) : (
        <Answered query={transfers} skeleton={<ReviewSkeleton />} failure={FAILURE}>
          {({ items, pagination }) =>
            items.length === 0 && pagination.page === 1 ? (
              <EmptyState
                title="No transfer requests found"
                text={
                  list.narrowed
                    ? 'Nothing matches your search and filters.'
                    : 'Transfers show here when members ask for them.'
                }
                action={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
              />
            ) : (
              <div className="stackable" aria-busy={transfers.isPlaceholderData || undefined}>
                <ChosenBar
                  pending={pending.length}
                  chosen={chosen.length}
                  onAll={chooseAll}
                  onDecide={(decision) => ask({ decision, cards: chosen })}
                />
                {items.length === 0 && isBeyond(pagination) && <BeyondEnd onFirst={first} />}
                <ul className="plain review-list">
                  {items.map((card) => (
                    <li key={card.id}>
                      <ReviewCard
                        card={card}
                        chosen={chosen.includes(card)}
                        onChoose={(is) => choose(card.id, is)}
                        onDecide={(decision) => ask({ decision, cards: [card] })}
                      />
                    </li>
                  ))}
                </ul>
                <Paging pagination={pagination} shown={items.length} onPage={list.go} label="Pages of transfers" />
              </div>
            )
          }
        </Answered>
      )}
      {asking && <DecisionDialog {...step} {...asking} onDecided={decided} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { ExportButton } from '#features/console/export/ExportButton.tsx';
import { ChooseAll, ChosenBar } from '#features/console/review/ChosenBar.tsx';
import { DecisionDialog } from '#features/console/review/DecisionDialog.tsx';
import type { Decision, Outcome } from '#features/console/review/decisions.ts';
import { EvidencePanel } from '#features/console/review/EvidencePanel.tsx';
import { RECIPIENTS, TRANSFER_LIST, TRANSFER_STATUSES } from '#features/console/review/filters.ts';
import { KeysLine } from '#features/console/review/KeysLine.tsx';
import { OutcomeNotice } from '#features/console/review/OutcomeNotice.tsx';
import { ORDERS, orderOf } from '#features/console/review/orders.ts';
import { ReviewCard } from '#features/console/review/ReviewCard.tsx';
import { ReviewSkeleton } from '#features/console/review/ReviewSkeleton.tsx';
import { ReviewTable } from '#features/console/review/ReviewTable.tsx';
import { useChosen } from '#features/console/review/useChosen.ts';
import { useGroupCounts } from '#features/console/review/useGroupCounts.ts';
import { usePanel } from '#features/console/review/usePanel.ts';
import { useView } from '#features/console/review/useView.ts';
import { ViewSwitch } from '#features/console/review/ViewSwitch.tsx';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { Paging } from '#ui/Paging.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { QueryView } from '../QueryView.tsx';
import { NO_MATCH } from './ListScreen.tsx';
import { BeyondEnd, isBeyond, isPageRejected, NoneSoFar, PageGone } from './NoSuchPage.tsx';

const FAILURE = 'Failed to load transfer requests';

type Asking = { decision: Decision; cards: readonly TransferCard[] } | null;

/** Device Transfer Requests: the queue of transfers, and their decisions, one by one or many at once. */
export function TransfersPage() {
  useTitle('Device Transfer Requests');
  const list = useListState(TRANSFER_LIST);
  const { page, cursor, limit, search, filters } = list;
  const sorted = orderOf(filters.status, list.sort);
  const transfers = trpc.transfers.listForReview.useQuery({ page, cursor, limit, search, ...filters, ...sorted });
  const count = useCountAll(['transfers', search, filters], (signal) =>
    api.transfers.listForReview
      .query({ ...filters, search, limit: 1, count: 'all' }, { signal })
      .then((one) => one.pagination),
  );
  const [view, show] = useView();
  const { pending, chosen, choose, chooseAll } = useChosen(transfers.data?.items ?? []);
  const [asking, ask] = useState<Asking>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const panel = usePanel(view === 'list' ? (transfers.data?.items ?? []) : []);
  const isGrouped = filters.status === 'pending' && sorted.sort === 'acceptance' && sorted.order === 'asc';
  const countOf = useGroupCounts(
    transfers.data,
    { search, recipient: filters.recipient },
    isGrouped && view === 'list',
  );
  const confirmation = usePasswordConfirmation();
  const first = () => list.go(1);

  function decided(result: Outcome) {
    setOutcome(result);
    chooseAll(false);
    close();
  }

  function close() {
    ask(null);
    focusIfLost();
  }

  return (
    <>
      <ScreenHead
        title="Device Transfer Requests"
        actions={
          <>
            <ViewSwitch view={view} onView={show} />
            <ExportButton
              list={{ name: 'transfers', one: 'transfer' }}
              filters={{ search, ...filters }}
              disabled={transfers.data?.pagination.total === 0 && !transfers.data.pagination.atLeast}
            />
          </>
        }
      />
      <Filters
        label="Search transfers"
        placeholder="Device, owner, recipient or phone"
        typed={list.typed}
        onType={list.setTyped}
      >
        <FilterField
          label="Status"
          value={filters.status}
          options={TRANSFER_STATUSES}
          onChange={(value) => list.choose('status', value)}
        />
        <FilterField
          label="Recipient"
          value={filters.recipient}
          options={RECIPIENTS}
          onChange={(value) => list.choose('recipient', value)}
        />
        <FilterField
          label="Order"
          value={`${sorted.sort} ${sorted.order}`}
          options={ORDERS}
          onChange={(value) => list.sortBy(sortOf(value))}
        />
      </Filters>
      {outcome && <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />}
      {isPageRejected(page, transfers.error) ? (
        <PageGone title={FAILURE} error={transfers.error} onFirst={first} />
      ) : (
        <QueryView query={transfers} skeleton={<ReviewSkeleton />} failure={FAILURE}>
          {({ items, pagination }) =>
            items.length === 0 && pagination.page === 1 && !pagination.next ? (
              <EmptyState
                title="No transfer requests found"
                text={list.narrowed ? NO_MATCH : 'Transfers show here when members ask for them.'}
                action={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
              />
            ) : (
              <div className="stackable" aria-busy={transfers.isPlaceholderData || undefined}>
                <ChooseAll pending={pending.length} chosen={chosen} onAll={chooseAll} />
                {items.length === 0 && isBeyond(pagination) && <BeyondEnd onFirst={first} />}
                {items.length === 0 && !isBeyond(pagination) && <NoneSoFar pagination={pagination} list={list} />}
                {view === 'list' ? (
                  <div className="with-panel">
                    <div className="stackable tight">
                      <ReviewTable
                        cards={items}
                        chosen={chosen}
                        onChoose={choose}
                        onDecide={(decision, card) => ask({ decision, cards: [card] })}
                        sort={{ key: sorted.sort, order: sorted.order }}
                        onSort={list.sortBy}
                        countOf={isGrouped ? countOf : null}
                        shown={panel.shown}
                        beside={panel.beside}
                        narrow={panel.narrow}
                        onRow={panel.follow}
                        onOpen={panel.open}
                      />
                      <KeysLine />
                    </div>
                    {panel.shown && (
                      <EvidencePanel
                        card={panel.shown}
                        beside={panel.beside}
                        onDecide={(decision) => panel.shown && ask({ decision, cards: [panel.shown] })}
                        onClose={panel.close}
                      />
                    )}
                  </div>
                ) : (
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
                )}
                <ChosenBar chosen={chosen} onAll={chooseAll} onDecide={(decision, cards) => ask({ decision, cards })} />
                <Paging
                  pagination={pagination}
                  shown={items.length}
                  onPage={list.go}
                  onLimit={list.setLimit}
                  count={count}
                  label="Pages of transfers"
                />
              </div>
            )
          }
        </QueryView>
      )}
      {asking && <DecisionDialog {...confirmation} {...asking} onDecided={decided} onClose={close} />}
    </>
  );
}

const sortOf = (value: string) => {
  const [key = '', order] = value.split(' ');
  return { key, order: order === 'asc' ? ('asc' as const) : ('desc' as const) };
};

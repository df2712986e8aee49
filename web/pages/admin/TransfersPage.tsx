import { LayoutGrid, List } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Technical } from '#features/console/records/auditList.tsx';
import { ExportButton } from '#features/console/records/ExportButton.tsx';
import { DecisionButtons } from '#features/console/review/DecisionButtons.tsx';
import { Findings, RequestFacts, StateBadge } from '#features/console/review/Findings.tsx';
import {
  ORDERS,
  orderOf,
  RECIPIENTS,
  STATUSES,
  TRANSFER_LIST,
  transferFilters,
  transferOrder,
} from '#features/console/review/list.tsx';
import { ReviewQueue } from '#features/console/review/ReviewQueue.tsx';
import { useDecide } from '#features/console/review/useDecide.tsx';
import { useReview, type View } from '#features/console/review/useReview.ts';
import { api } from '#lib/api/client.ts';
import { statusOf } from '#lib/api/errors.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { anyDevicePath } from '#lib/paths/adminPaths.ts';
import { sortField } from '#lib/paths/listState.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { WaitingFacts } from '#ui/FactRows.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { AdminNotFoundPage } from '../NotFoundScreens.tsx';
import { QueryView } from '../QueryView.tsx';
import { isNone, ListPaging, ListView } from './ListScreen.tsx';

export function TransfersPage() {
  useTitle('Device Transfer Requests');
  const list = useListState(TRANSFER_LIST);
  const order = orderOf(list.filters.status, list.sort);
  const asked = transferFilters(list);
  const transfers = trpc.transfers.listForReview.useQuery({ ...asked, ...list.paging, ...transferOrder(list) });
  const count = useCountAll('transfers', asked, api.transfers.listForReview);
  const review = useReview(transfers.data?.items ?? []);
  return (
    <>
      <ScreenHead
        title="Device Transfer Requests"
        actions={
          <>
            <ViewSwitch view={review.view} onView={review.show} />
            <ExportButton name="transfers" filters={asked} found={transfers.data?.pagination} />
          </>
        }
      />
      <Filters label="Search transfers" placeholder="Device, owner, recipient or phone" list={list}>
        <FilterField label="Status" options={STATUSES} {...list.field('status')} />
        <FilterField label="Recipient" options={RECIPIENTS} {...list.field('recipient')} />
        <FilterField label="Order" options={ORDERS} {...sortField(order, list.sortBy)} />
      </Filters>
      <ListView
        query={transfers}
        list={list}
        skeleton={<ReviewSkeleton />}
        none="No transfer requests found"
        noneYet="Transfers show here when members ask for them."
        failure="Failed to load transfer requests"
      >
        {(found, empty) =>
          isNone(found) ? (
            empty
          ) : (
            <div className="stackable" aria-busy={transfers.isPlaceholderData || undefined}>
              {empty}
              <ReviewQueue page={found} list={list} order={order} review={review} />
              <ListPaging found={found} list={list} count={count} label="Pages of transfers" />
            </div>
          )
        }
      </ListView>
      {review.dialog}
    </>
  );
}

const TERMS = ['From', 'To', 'Reason', 'Device', 'Requested', 'Recipient', 'Deadline'];

function ReviewSkeleton() {
  return (
    <ul className="stack gap-3 review-list" aria-hidden="true">
      <Repeated times={4}>
        <li>
          <div className="card review-card sk-review">
            <Skeleton className="h-6 w-48" />
            <WaitingFacts terms={TERMS} />
          </div>
        </li>
      </Repeated>
    </ul>
  );
}

const VIEWS = [
  { view: 'list', label: 'List', icon: List },
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
] as const;

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="view-switch" aria-label="View">
      {VIEWS.map(({ view: value, label, icon: Icon }) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onView(value)}>
          <Icon className="i" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

export function EvidencePage() {
  const { id = '' } = useParams();
  const transfer = trpc.transfers.evidence.useQuery({ id });
  const title = transfer.data ? `Transfer of ${transfer.data.deviceName}` : 'Transfer';
  useTitle(title);
  const { decide, dialog } = useDecide();
  if (statusOf(transfer.error) === 404) return <AdminNotFoundPage />;
  return (
    <>
      <ScreenHead
        back={{ to: PATHS.adminTransfers, label: 'Transfers' }}
        title={title}
        actions={transfer.data && <DecisionButtons card={transfer.data} decide={decide} />}
      />
      <QueryView query={transfer} skeleton={<EvidenceSkeleton />} failure="Failed to load this transfer">
        {(card) => (
          <div className="stack gap-5 halves own-heights">
            <Card title="What happened">
              <div className="stackable">
                <Findings transfer={card} />
                <Technical of={card.id} entries={card.evidence.audit} />
              </div>
            </Card>
            <Card title="Request" action={<StateBadge status={card.status} />}>
              <div className="stackable">
                <RequestFacts card={card} />
                <ButtonLink size="sm" to={anyDevicePath(card.deviceId)}>
                  Open device
                </ButtonLink>
              </div>
            </Card>
          </div>
        )}
      </QueryView>
      {dialog}
    </>
  );
}

function EvidenceSkeleton() {
  return (
    <div className="stack gap-5 halves own-heights" aria-hidden="true">
      <Card title="What happened">
        <Skeleton className="sk-line" times={4} />
      </Card>
      <Card title="Request">
        <WaitingFacts terms={TERMS} />
      </Card>
    </div>
  );
}

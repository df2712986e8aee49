import { ChevronDown, ChevronUp, CircleDot } from 'lucide-react';
import { kindOf } from '#features/shared/devices/DevicePlate.tsx';
import { messageOf } from '#lib/api/errors.ts';
import { mainIdentifier } from '#lib/format/format.ts';
import { useDebouncedValue } from '#lib/forms/useDebouncedValue.ts';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import type { ListState } from '#lib/paths/useListState.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { PageOfList } from '#ui/Paging.tsx';
import { Plate } from '#ui/Plate.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DecisionButtons, LastDecided } from './DecisionButtons.tsx';
import type { Decide } from './decisions.ts';
import { Findings, PartyLink } from './Findings.tsx';
import { reviewColumns, type TRANSFER_LIST, type TransferOrder } from './list.tsx';
import { deadlineNoteOf, GroupHead, type GroupName, groupOf, STATES, useGroupCounts } from './states.tsx';
import type { Review } from './useReview.ts';

export type QueueProps = {
  page: { items: readonly TransferCard[]; pagination: PageOfList };
  list: Pick<ListState<typeof TRANSFER_LIST.filters>, 'search' | 'filters' | 'sortBy'>;
  order: TransferOrder;
  review: Review;
};

/** The queue as a compact table, with the evidence of one transfer beside it. */
export function ReviewList({ page, list, order, review }: QueueProps) {
  const { selection, panel, decide } = review;
  const { status, recipient } = list.filters;
  const isGrouped = status === 'pending' && order.key === 'acceptance' && order.order === 'asc';
  const countOf = useGroupCounts(page, { search: list.search, recipient }, isGrouped);
  const head = (name: string) => (
    <GroupHead name={name as GroupName} count={countOf(name as GroupName)} note={deadlineNoteOf(page.items, name)} />
  );
  const { shown, beside } = panel;
  const isOpen = ({ id }: TransferCard) => beside && id === shown?.id;
  return (
    <div className="stack with-panel">
      <div className="stackable tight">
        <Card flush>
          <DataTable
            caption="Transfer requests"
            columns={reviewColumns(review)}
            rows={page.items}
            rowKey={({ id }) => id}
            rowClass={(card) =>
              classes(selection.chosen.includes(card) && 'is-selected', isOpen(card) && 'is-open') || undefined
            }
            onRow={panel.follow}
            groups={isGrouped ? { of: groupOf, head } : undefined}
            sort={order}
            onSort={list.sortBy}
            empty={null}
          />
        </Card>
        <KeysLine />
      </div>
      {shown && <EvidencePanel card={shown} panel={panel} decide={decide} />}
    </div>
  );
}

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['X'], does: 'choose' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['E'], does: 'evidence' },
  { keys: ['U'], does: 'undo' },
  { keys: ['?'], does: 'all keys' },
];

function KeysLine() {
  return (
    <p className="keys-line" aria-hidden="true">
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd className="kbd" key={key}>
              {key}
            </kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}

type Props = { card: TransferCard; panel: Review['panel']; decide: Decide };

function EvidencePanel({ card, panel: { beside, close, step }, decide }: Props) {
  const debouncedId = useDebouncedValue(card.id, 200);
  const found = trpc.transfers.evidence.useQuery({ id: card.id }, { enabled: debouncedId === card.id });
  const { device, status, deviceName, fromUser, toUser, reason } = card;
  const { word, look } = STATES[status];
  return (
    <SidePanel
      title="Evidence"
      beside={beside}
      onClose={close}
      aside={
        <>
          <IconButton
            size="sm"
            icon={<ChevronUp />}
            label="Transfer before"
            aria-keyshortcuts="k"
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            icon={<ChevronDown />}
            label="Next transfer"
            aria-keyshortcuts="j"
            onClick={() => step(1)}
          />
        </>
      }
      foot={
        <>
          {!beside && <LastDecided shown={card} />}
          <DecisionButtons card={card} decide={decide} />
          <Link className="link-row xs" to={evidencePath(card.id)}>
            Full record<span className="sr-only">: {deviceName}</span>
          </Link>
        </>
      }
    >
      <Plate
        status={look}
        tag={{ word, icon: CircleDot }}
        kind={kindOf(device.type)}
        name={deviceName}
        level={3}
        {...mainIdentifier(device)}
        note={reason}
      />
      <div className="panel-sides">
        {[fromUser, toUser].map((party, at) => (
          <div key={party.id}>
            <h3>{at === 0 ? 'From' : 'To'}</h3>
            <PartyLink party={party} />
          </div>
        ))}
      </div>
      {found.data ? <Findings transfer={found.data} /> : <EvidenceLoading error={found.error} />}
    </SidePanel>
  );
}

function EvidenceLoading({ error }: { error: unknown }) {
  if (error) return <Notice tone="stolen">{messageOf(error, 'Failed to load this transfer')}</Notice>;
  return (
    <div className="stack gap-1" aria-hidden="true">
      <Skeleton className="sk-line" times={3} />
    </div>
  );
}

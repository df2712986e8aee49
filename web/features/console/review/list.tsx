import { CircleCheck, CircleDot, Clock, TriangleAlert } from 'lucide-react';
import { mainIdentifier, properName } from '#lib/format/format.ts';
import { evidencePath } from '#lib/paths/adminPaths.ts';
import { type AnyFilters, type ListParams, type ListRules, optionsOf, type Sort } from '#lib/paths/listState.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { DAY_MS, formatDate } from '#schemas/format/dates.ts';
import {
  TRANSFER_RECIPIENTS,
  TRANSFER_SORTS,
  TRANSFER_STATES,
  type TransferSort,
} from '#schemas/transfers/transferWords.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { Identifier } from '#ui/Identifier.tsx';
import { Link } from '#ui/Link.tsx';
import { ChooseOne, DecisionButtons } from './DecisionButtons.tsx';
import { Concerns, StateBadge } from './Findings.tsx';
import { STAGE_SHORT } from './handover.tsx';
import { answerOf, concernsOf, isFrozen, STATES, thenOf } from './states.tsx';
import type { Review } from './useReview.ts';

export function reviewColumns({
  selection,
  decide,
  panel: { narrow, beside, shown, open },
}: Review): Column<TransferCard>[] {
  const isBeside = beside && shown !== undefined;
  const columns: Column<TransferCard>[] = [
    {
      key: 'device',
      header: 'Device',
      head: true,
      cell: (card) => (
        <span className="queue-device">
          <ChooseOne card={card} selection={selection} />
          <DeviceName card={card} withFlag={narrow} />
        </span>
      ),
    },
    { key: 'parties', header: 'From and to', wide: true, cell: (card) => <Parties card={card} /> },
    { key: 'recipient', header: 'Recipient', cell: (card) => <Answer card={card} /> },
    { key: 'deadline', header: 'Deadline', sortable: true, cell: (card) => <Deadline card={card} brief={narrow} /> },
    {
      key: 'concerns',
      header: 'Look at this',
      wide: true,
      cell: (card) => <Concerns card={card} none={<span className="muted xs">Nothing</span>} />,
    },
    {
      key: 'decide',
      header: 'Decide',
      actions: true,
      cell: (card) => (
        <span className="queue-acts">
          <DecisionButtons card={card} decide={decide} brief>
            {!isBeside && (
              <Button
                kind="quiet"
                size="sm"
                aria-keyshortcuts="e"
                aria-label={`Evidence: ${card.deviceName}`}
                onClick={() => open(card)}
              >
                Evidence
              </Button>
            )}
          </DecisionButtons>
        </span>
      ),
    },
  ];
  // The list hides a column that the panel next to it shows, so it stays narrow and nothing moves under the buttons.
  return columns.filter(({ key }) => !(narrow && key === 'concerns') && !(isBeside && key === 'recipient'));
}

function DeviceName({ card, withFlag }: { card: TransferCard; withFlag: boolean }) {
  return (
    <span>
      <span className="queue-line">
        <Link className="who-name" to={evidencePath(card.id)}>
          {card.deviceName}
        </Link>
        {withFlag && <Flag card={card} />}
      </span>
      <span className="cell-sub">
        <Identifier value={mainIdentifier(card.device).identifier} serial={!card.device.imei1} />
      </span>
    </span>
  );
}

function Parties({ card: { fromUser, toUser, reason } }: { card: TransferCard }) {
  return (
    <span>
      <span className="queue-line">
        {properName(fromUser.name)} to <b>{properName(toUser.name)}</b>
      </span>
      <span className="cell-sub as-typed queue-reason">{reason}</span>
    </span>
  );
}

function Flag({ card }: { card: TransferCard }) {
  const concerns = concernsOf(card).join(' ');
  if (concerns === '') return null;
  return (
    <span className="flag-mini" title={concerns}>
      <TriangleAlert className="i" />
      <span className="sr-only">{concerns}</span>
    </span>
  );
}

function Answer({ card }: { card: TransferCard }) {
  const { status, accepted, answeredAt, createdAt, handover } = card;
  if (status !== 'pending')
    return (
      <>
        <StateBadge status={status} />
        <span className="cell-sub">{answerOf(card)}</span>
      </>
    );
  return (
    <>
      <Badge
        status={isFrozen(card) ? 'missing' : accepted ? 'active' : 'inactive'}
        icon={accepted && !isFrozen(card) ? CircleCheck : CircleDot}
      >
        {handover ? STAGE_SHORT[handover.stage] : accepted ? 'Accepted' : 'No answer'}
      </Badge>
      {handover && <span className="cell-sub">Handover</span>}
      <span className="cell-sub num">
        {accepted && answeredAt
          ? `${handover ? 'accepted' : 'on'} ${formatDate(answeredAt)}`
          : `asked ${formatDate(createdAt)}`}
      </span>
    </>
  );
}

/** Days before the deadline from which it stands out. */
const SOON = 2;

type DeadlineProps = { card: TransferCard; brief: boolean };

function Deadline({ card, brief }: DeadlineProps) {
  const { status, reviewDeadline } = card;
  if (status !== 'pending') return <span className="muted num">{formatDate(reviewDeadline)}</span>;
  if (isFrozen(card)) return <span className="strong">Waits for its case</span>;
  const days = Math.max(0, Math.ceil((Date.parse(reviewDeadline) - Date.now()) / DAY_MS));
  return (
    <>
      <span className={days <= SOON ? 'due strong is-soon' : 'due strong'}>
        {days <= SOON && <Clock className="i" />}
        {days === 1 ? '1 day' : `${days} days`}
      </span>
      <span className="cell-sub num">
        {formatDate(reviewDeadline)}
        {!brief && `, then ${thenOf(card)}`}
      </span>
    </>
  );
}

export const TRANSFER_LIST = {
  filters: { status: ['all', ...TRANSFER_STATES], recipient: TRANSFER_RECIPIENTS },
  sorts: TRANSFER_SORTS,
} as const satisfies ListRules<AnyFilters>;

export const STATUSES = optionsOf(TRANSFER_LIST.filters.status, (status) => STATES[status].word);

export const RECIPIENTS = optionsOf(TRANSFER_RECIPIENTS, (said) => (said === 'accepted' ? 'Accepted' : 'No answer'));

export const ORDERS = [
  { value: 'createdAt desc', label: 'Newest request' },
  { value: 'acceptance asc', label: 'Accepted first' },
  { value: 'deadline asc', label: 'Deadline, soonest' },
  { value: 'deadline desc', label: 'Deadline, latest' },
];

export type TransferOrder = Sort & { key: TransferSort };

/** Until one is chosen, pending ones come in the order in which they should be decided, all others newest first. */
export function orderOf(status: string, chosen: Sort | undefined): TransferOrder {
  const key = TRANSFER_SORTS.find((one) => one === chosen?.key);
  if (key && chosen) return { key, order: chosen.order };
  return status === 'pending' ? { key: 'acceptance', order: 'asc' } : { key: 'createdAt', order: 'desc' };
}

/** The search and filters of the query, without page and order. */
export const transferFilters = ({ search, filters }: ListParams<typeof TRANSFER_LIST.filters>) => ({
  search,
  ...filters,
});

export function transferOrder({ filters, sort }: ListParams<typeof TRANSFER_LIST.filters>) {
  const { key, order } = orderOf(filters.status, sort);
  return { sort: key, order };
}

import { CircleCheck, CircleX, Clock, RefreshCw, SkipForward } from 'lucide-react';
import { formatPhone } from '#lib/format/format.ts';
import { type ListParams, optionsOf } from '#lib/paths/listState.ts';
import type { OutboxMessage } from '#lib/queries/outputs.ts';
import { MESSAGE_CHANNELS, MESSAGE_FILTERS, MESSAGE_REASONS, REQUEUED_STATES } from '#schemas/admin/messageWords.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { useRequeue } from './requeue.tsx';
import { CHANNELS, REASONS } from './Troubles.tsx';

type Requeue = ReturnType<typeof useRequeue>;

/** Never what a message says. */
export function messageColumns(requeue: Requeue): Column<OutboxMessage>[] {
  return [
    {
      key: 'message',
      header: 'Message',
      head: true,
      cell: ({ says }) => <b className="says">{says}</b>,
    },
    {
      key: 'to',
      header: 'To',
      wide: true,
      cell: ({ to, channel }) => (
        <span className="receiver break-anywhere">
          {channel === 'sms' ? <span className="num">{formatPhone(to)}</span> : <EmailAddress address={to} />}
          <span className="cell-sub">{CHANNELS[channel]}</span>
        </span>
      ),
    },
    {
      key: 'created',
      header: 'Written',
      cell: ({ createdAt }) => <span className="num nowrap">{formatDateTime(createdAt)}</span>,
    },
    { key: 'state', header: 'State', cell: (message) => <MessageState message={message} /> },
    {
      key: 'tries',
      header: 'Tries',
      align: 'right',
      cell: ({ attempts }) => <span className="num">{attempts}</span>,
    },
    {
      key: 'error',
      header: 'Last error',
      wide: true,
      cell: ({ lastError }) => (
        <span className={lastError ? 'last-error xs break-anywhere' : 'muted'}>{lastError ?? 'None'}</span>
      ),
    },
    {
      key: 'technical',
      header: 'Technical',
      technical: true,
      cell: ({ template }) => <span className="break-anywhere">{template}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (message) => message.state === 'dead' && <QueueAgain message={message} requeue={requeue} />,
    },
  ];
}

function QueueAgain({ message, requeue: { mutate, sent } }: { message: OutboxMessage; requeue: Requeue }) {
  const label = `Queue again: ${message.says}, to ${message.to}`;
  const busy = sent?.id === message.id;
  const act = { size: 'sm', icon: <RefreshCw />, busy, onClick: () => mutate(message) } as const;
  return (
    <span className="row-actions queue-again">
      <Button {...act} className="wide" aria-label={label}>
        Queue again
      </Button>
      <IconButton {...act} className="narrow" kind="secondary" label={label} title="Queue again" />
    </span>
  );
}

const LOOKS = {
  queued: { word: 'Queued', icon: Clock, status: 'inactive' },
  failed: { word: 'Failed, tried again', icon: RefreshCw, status: 'missing' },
  sent: { word: 'Sent', icon: CircleCheck, status: 'active' },
  skipped: { word: 'Skipped', icon: SkipForward, status: 'inactive' },
  dead: { word: 'Given up', icon: CircleX, status: 'stolen' },
} as const;

function MessageState({ message }: { message: OutboxMessage }) {
  const { word, icon, status } = LOOKS[message.failed ? 'failed' : message.state];
  const { sentAt, nextTryAt, state } = message;
  return (
    <>
      <Badge status={status} icon={icon}>
        {word}
      </Badge>
      {sentAt && <span className="cell-sub num">{formatDateTime(sentAt)}</span>}
      {nextTryAt && <span className="cell-sub num">At the latest {formatDateTime(nextTryAt)}</span>}
      {state === 'skipped' && <span className="cell-sub">The code expired before we could send it.</span>}
    </>
  );
}

export const MESSAGE_LIST = {
  filters: { state: MESSAGE_FILTERS, channel: ['all', ...MESSAGE_CHANNELS], reason: ['all', ...MESSAGE_REASONS] },
} as const;

export const CHANNEL_OPTIONS = optionsOf(MESSAGE_LIST.filters.channel, (channel) => CHANNELS[channel]);

export const REASON_OPTIONS = optionsOf(MESSAGE_LIST.filters.reason, (reason) => REASONS[reason].title);

/** The input of the list, without the page. */
export const messagesAsked = ({ search, filters }: ListParams<typeof MESSAGE_LIST.filters>) => {
  const { state, channel, reason } = filters;
  return { to: search, state, channel, reason: requeuedState(state) ? reason : ('all' as const) };
};

/** Undefined for a message that can't be queued again. */
export const requeuedState = (state: string) => REQUEUED_STATES.find((one) => one === state);

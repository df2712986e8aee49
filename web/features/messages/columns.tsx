import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '../../../worker/schemas/dates.ts';
import type { OutboxMessage } from '../../lib/adminQueries.ts';
import { phoneWords } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Mailbox } from '../../ui/Mailbox.tsx';
import type { Column } from '../../ui/table.ts';
import { MessageState } from './MessageState.tsx';
import { CHANNELS } from './words.ts';

/** The columns of the outbox: what became of each message, never what it says. */
export function columnsOf(requeue: (message: OutboxMessage) => void, sending: string | null): Column<OutboxMessage>[] {
  return [
    {
      key: 'message',
      header: 'Message',
      head: true,
      cell: ({ says, template }) => (
        <>
          <b>{says}</b>
          <span className="cell-sub raw-name">{template}</span>
        </>
      ),
    },
    {
      key: 'to',
      header: 'To',
      wide: true,
      cell: ({ to, channel }) => (
        <span className="receiver">
          {channel === 'sms' ? <span className="num">{phoneWords(to)}</span> : <Mailbox address={to} />}
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
      cell: ({ lastError }) => <span className={lastError ? 'last-error' : 'muted'}>{lastError ?? 'None'}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (message) =>
        message.state === 'dead' && (
          <Button
            size="sm"
            icon={<RefreshCw />}
            busy={sending === message.id}
            aria-label={`Queue again: ${message.says}, to ${message.to}`}
            onClick={() => requeue(message)}
          >
            Queue again
          </Button>
        ),
    },
  ];
}

import { CircleCheck, CircleX, Clock, RefreshCw, SkipForward } from 'lucide-react';
import type { OutboxMessage } from '#lib/queries/outputs.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { Badge } from '#ui/Badge.tsx';

const LOOKS = {
  queued: { word: 'Queued', icon: Clock, status: 'inactive' },
  failed: { word: 'Failed, tried again', icon: RefreshCw, status: 'missing' },
  sent: { word: 'Sent', icon: CircleCheck, status: 'active' },
  skipped: { word: 'Skipped', icon: SkipForward, status: 'inactive' },
  dead: { word: 'Given up', icon: CircleX, status: 'stolen' },
} as const;

export function MessageState({ message }: { message: OutboxMessage }) {
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

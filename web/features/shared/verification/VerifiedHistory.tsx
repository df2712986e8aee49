import { ChevronDown, CircleCheck, Hourglass, OctagonAlert } from 'lucide-react';
import { properName } from '#lib/format/format.ts';
import type { HistoryEntry } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { Button } from '#ui/Button.tsx';

type Props = { history: HistoryEntry[]; onMore?: () => void; busy: boolean };

/** Names only where they may be seen. */
export function VerifiedHistory({ history, onMore, busy }: Props) {
  return (
    <details className="fold">
      <summary>
        Transfer history ({history.length}
        {onMore && '+'})
        <ChevronDown className="i" />
      </summary>
      {history.length === 0 && <p className="muted">Its owner has not changed since it was registered.</p>}
      <ol className="stack history">
        {history.map(({ id, from, to, status, transferDate }) => (
          <li key={id}>
            <p className="between history-head">
              <HistoryStatus status={status} />
              <span className="xs muted num">{formatDate(transferDate)}</span>
            </p>
            <p>{from && to ? `${properName(from.name)} to ${properName(to.name)}` : 'Owner changed, names withheld'}</p>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Show older changes
        </Button>
      )}
    </details>
  );
}

/** Completed, pending, anything else as an error. */
function HistoryStatus({ status }: { status: string }) {
  const { Icon, colour } = status === 'completed' ? COMPLETED : status === 'pending' ? PENDING : OTHER;
  return (
    <span className="badge" data-status={colour}>
      <Icon className="i" />
      {`${status.slice(0, 1).toUpperCase()}${status.slice(1)}`}
    </span>
  );
}

const COMPLETED = { Icon: CircleCheck, colour: 'active' };
const PENDING = { Icon: Hourglass, colour: 'transfer_pending' };
const OTHER = { Icon: OctagonAlert, colour: 'stolen' };

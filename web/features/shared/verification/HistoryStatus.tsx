import { CircleCheck, Hourglass, OctagonAlert } from 'lucide-react';

/** Completed, pending, anything else as an error (part 2, §3). */
export function HistoryStatus({ status }: { status: string }) {
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

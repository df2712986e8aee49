import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Receipt } from '../../lib/queries.ts';
import { statusWord } from './words.ts';

/** Completed in green; what is pending, and what came to nothing, as a warning (part 2, §4). */
export function ReceiptStatus({ receipt }: { receipt: Pick<Receipt, 'status'> }) {
  const { status } = receipt;
  const Icon = status === 'completed' ? CircleCheck : status === 'pending' ? Clock : CircleX;
  return (
    <span className="badge" data-status={status === 'completed' ? 'active' : 'missing'}>
      <Icon className="i" />
      {statusWord(receipt)}
    </span>
  );
}

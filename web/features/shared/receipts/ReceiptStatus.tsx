import { CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import type { Receipt } from '#lib/queries/outputs.ts';
import { statusWord } from './words.ts';

const LOOKS = {
  completed: { look: 'active', icon: CircleCheck },
  pending: { look: 'missing', icon: Clock },
  failed: { look: 'stolen', icon: CircleX },
  abandoned: { look: 'inactive', icon: CircleSlash },
} as const;

/** Part 2, §4; failed in red, abandoned in grey. */
export function ReceiptStatus({ receipt }: { receipt: Pick<Receipt, 'status'> }) {
  const { look, icon: Icon } = LOOKS[receipt.status];
  return (
    <span className="badge" data-status={look}>
      <Icon className="i" />
      {statusWord(receipt)}
    </span>
  );
}

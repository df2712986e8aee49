import { CircleAlert, CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import type { Receipt } from '#lib/queries/outputs.ts';
import { statusWord } from './words.ts';

const LOOKS = {
  completed: { look: 'active', icon: CircleCheck },
  pending: { look: 'missing', icon: Clock },
  failed: { look: 'stolen', icon: CircleX },
  abandoned: { look: 'inactive', icon: CircleSlash },
} as const;

const WRONG = { look: 'missing', icon: CircleAlert } as const;

/** Failed in red, abandoned in grey. */
export function ReceiptStatus({ receipt }: { receipt: Pick<Receipt, 'status'> & Partial<Pick<Receipt, 'paid'>> }) {
  const { look, icon: Icon } = receipt.paid ? WRONG : LOOKS[receipt.status];
  return (
    <span className="badge" data-status={look}>
      <Icon className="i" />
      {statusWord(receipt)}
    </span>
  );
}

import { naira } from '../../lib/format.ts';
import type { Receipt } from '../../lib/queries.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Brand } from './Brand.tsx';
import { rowsOf } from './file.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';

/** A receipt, on screen and on paper. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <section className="card receipt" aria-label="Receipt">
      <Brand />
      <p className="receipt-amount">
        <span className="amount">{naira(receipt.amount)}</span>
        <ReceiptStatus receipt={receipt} />
      </p>
      <Facts
        rows={rowsOf(receipt)
          .filter(([term]) => term !== 'Amount' && term !== 'Status')
          .map(([term, value]) => ({ term, value: <span className="num">{value}</span> }))}
      />
      {receipt.status !== 'completed' && (
        <p className="small muted">This payment is not completed: this is no proof of payment.</p>
      )}
    </section>
  );
}

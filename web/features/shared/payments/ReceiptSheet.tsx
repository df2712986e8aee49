import { CircleAlert, CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import type { Receipt } from '#lib/queries/outputs.ts';
import { classes } from '#ui/classes.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { WaitingFacts } from '#ui/FactRows.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { amountWords, rowsOf, statusWord } from './receipt.ts';

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <section className="card stack receipt" aria-label="Receipt">
      <Brand />
      <p className="between receipt-amount">
        <span className="amount">{amountWords(receipt)}</span>
        <ReceiptStatus receipt={receipt} />
      </p>
      <Facts
        rows={rowsOf(receipt)
          .filter(([term]) => !APART.has(term))
          .map(([term, value]) => ({ term, value: <Value of={term} value={value} /> }))}
      />
      {receipt.status !== 'completed' && (
        <p className="small muted">This payment is not completed. This is not proof of payment.</p>
      )}
    </section>
  );
}

/** Long numbers fill their lines; an address breaks where it may. */
function Value({ of: term, value }: { of: string; value: string }) {
  if (term === 'E-mail') return <EmailAddress address={value} />;
  return <span className={classes('num', NUMBERS.has(term) && 'break-all')}>{value}</span>;
}

/** Above the facts, or in the file alone. */
const APART = new Set(['Amount', 'Status', 'Receipt ID']);
const NUMBERS = new Set(['Payment reference']);

const TERMS = ['Receipt number', 'Date', 'Name', 'Username', 'E-mail', 'For', 'Payment reference'];

export function ReceiptSkeleton() {
  return (
    <div className="card stack receipt" aria-hidden="true">
      <Brand />
      <p className="between receipt-amount">
        <span className="amount">
          <Skeleton className="sk-amount" />
        </span>
      </p>
      <WaitingFacts terms={TERMS} />
    </div>
  );
}

function Brand() {
  return (
    <p className="inline receipt-brand strong">
      <Mark />
      Ownmark
    </p>
  );
}

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

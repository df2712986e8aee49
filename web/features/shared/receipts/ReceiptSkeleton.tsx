import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';
import { Brand } from './Brand.tsx';

const TERMS = ['Receipt number', 'Receipt ID', 'Date', 'Name', 'Username', 'E-mail', 'For', 'Payment reference'];

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

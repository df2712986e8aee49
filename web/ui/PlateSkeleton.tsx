import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

export function PlateSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <article className="plate" aria-busy="true" aria-label={label}>
      <div className="inline plate-head muted">
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="plate-body">
        <Skeleton className="sk-name" />
        <div className="inline gap-1 plate-id">
          <Skeleton className="sk-id" />
        </div>
        <Skeleton className="sk-note" />
      </div>
    </article>
  );
}

export function OrderSkeleton() {
  return (
    <div className="card sk-lines sk-order">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="sk-field" times={2} />
      <Skeleton className="sk-line" times={3} />
      <Skeleton className="sk-button" />
    </div>
  );
}

type Props = { twoPrices?: boolean; children?: ReactNode };

export function PlanSkeleton({ twoPrices = false, children }: Props) {
  return (
    <div className="plan">
      {children}
      <div className="between plan-head">
        <Skeleton className="sk-plan-name" />
      </div>
      <div className={twoPrices ? 'plan-prices' : 'plan-price'}>
        <Skeleton className="sk-plan-price" />
      </div>
      <div className="plan-devices">
        <Skeleton className="sk-line" />
      </div>
      <Skeleton className="sk-line" />
      <Skeleton className="sk-button" />
    </div>
  );
}

import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

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

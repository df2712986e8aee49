import { Skeleton } from './Skeleton.tsx';

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

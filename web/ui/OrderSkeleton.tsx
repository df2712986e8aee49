import { Skeleton } from './Skeleton.tsx';

export function OrderSkeleton() {
  return (
    <div className="card sk-lines sk-order">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="sk-field" />
      <Skeleton className="sk-field" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-line" />
      <Skeleton className="sk-button" />
    </div>
  );
}

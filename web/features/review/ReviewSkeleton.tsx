import { Skeleton } from '../../ui/Skeleton.tsx';

/** The queue on its way. */
export function ReviewSkeleton() {
  return (
    <div className="review-list" aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((card) => (
        <div className="card sk-lines sk-review" key={card}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  );
}

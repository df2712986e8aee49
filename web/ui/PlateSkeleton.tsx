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

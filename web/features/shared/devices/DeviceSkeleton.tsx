import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function DeviceSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable device-skeleton">
        <PlateSkeleton />
        <div className="card sk-lines">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="sk-line" times={7} />
        </div>
      </div>
      <div className="card sk-lines">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="sk-line" times={2} />
      </div>
    </div>
  );
}

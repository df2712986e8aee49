import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function RegistrySkeleton() {
  return (
    <div className="stack tabs-root" aria-hidden="true">
      <div className="tabs">
        <span className="tab">
          <Skeleton className="sk-tab" />
        </span>
        <span className="tab">
          <Skeleton className="sk-tab" />
        </span>
        <span className="tab">
          <Skeleton className="sk-tab" />
        </span>
      </div>
      <div className="stack plates">
        <PlateSkeleton />
        <PlateSkeleton />
        <PlateSkeleton />
        <PlateSkeleton />
      </div>
    </div>
  );
}

import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The registry on its way: its tabs, and as many plates as fit a first look. */
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

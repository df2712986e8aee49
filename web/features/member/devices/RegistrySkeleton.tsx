import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function RegistrySkeleton() {
  return (
    <div className="stack tabs-root" aria-hidden="true">
      <div className="tabs">
        <Repeated times={3}>
          <span className="tab">
            <Skeleton className="sk-tab" />
          </span>
        </Repeated>
      </div>
      <div className="stack plates">
        <Repeated times={4}>
          <PlateSkeleton />
        </Repeated>
      </div>
    </div>
  );
}

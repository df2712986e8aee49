import { PlateSkeleton } from '#ui/PlateSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const FACTS = ['type', 'model', 'serial', 'imei', 'bought', 'registered', 'changed'];

export function DeviceSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <div className="stackable device-skeleton">
        <PlateSkeleton />
        <div className="card sk-lines">
          <Skeleton className="h-5 w-20" />
          {FACTS.map((fact) => (
            <Skeleton className="sk-line" key={fact} />
          ))}
        </div>
      </div>
      <div className="card sk-lines">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
      </div>
    </div>
  );
}

import { Skeleton } from './Skeleton.tsx';

/** The shape of a plate still to come. */
export function PlateSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <article className="plate" aria-busy="true" aria-label={label}>
      <div className="plate-head">
        <Skeleton className="sk-cap" />
      </div>
      <div className="plate-body">
        <Skeleton className="sk-name" />
        <div className="plate-id">
          <Skeleton className="sk-id" />
        </div>
        <Skeleton className="sk-note" />
      </div>
    </article>
  );
}

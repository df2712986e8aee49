import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A form on its way, below its heading where that is known. */
export function FormSkeleton({ title }: { title?: string }) {
  return (
    <>
      {title && <ScreenHead title={title} />}
      <div className="with-aside" aria-hidden="true">
        <div className="stackable">
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <Skeleton className="sk-card" />
      </div>
    </>
  );
}

function FieldSkeleton() {
  return (
    <div className="field">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="sk-field" />
    </div>
  );
}

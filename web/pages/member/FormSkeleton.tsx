import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';

export function FormSkeleton({ title }: { title?: string }) {
  return (
    <>
      {title && <ScreenHead title={title} />}
      <div className="stack gap-6 with-aside" aria-hidden="true">
        <div className="stackable">
          <Repeated times={4}>
            <div className="field">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="sk-field" />
            </div>
          </Repeated>
        </div>
        <div className="card sk-lines sk-box">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
    </>
  );
}

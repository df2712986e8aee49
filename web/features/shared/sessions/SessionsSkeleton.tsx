import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function SessionsSkeleton() {
  return (
    <Card>
      <p className="sr-only" role="status">
        Loading…
      </p>
      <div className="sk-lines sk-box" aria-hidden="true">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="sk-field" times={2} />
      </div>
    </Card>
  );
}

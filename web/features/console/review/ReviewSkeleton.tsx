import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';

const TERMS = ['From', 'To', 'Reason', 'Device', 'Requested', 'Recipient', 'Deadline'];

export function ReviewSkeleton() {
  return (
    <ul className="stack gap-3 review-list" aria-hidden="true">
      <Repeated times={4}>
        <li>
          <div className="card review-card sk-review">
            <Skeleton className="h-6 w-48" />
            <WaitingFacts terms={TERMS} />
          </div>
        </li>
      </Repeated>
    </ul>
  );
}

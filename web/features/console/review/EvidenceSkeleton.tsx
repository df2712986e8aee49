import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';

const TERMS = ['From', 'To', 'Reason', 'Device', 'Requested', 'Recipient', 'Deadline'];

export function EvidenceSkeleton() {
  return (
    <div className="stack gap-5 halves own-heights" aria-hidden="true">
      <Card title="What happened">
        <Skeleton className="sk-line" times={4} />
      </Card>
      <Card title="Request">
        <WaitingFacts terms={TERMS} />
      </Card>
    </div>
  );
}

import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';

const REQUEST = ['From', 'To', 'Reason', 'Device', 'Requested', 'Deadline'];
const PROOF = ['Code', 'Recipient'];

export function EvidenceSkeleton() {
  return (
    <div className="stack gap-5 halves own-heights" aria-hidden="true">
      <div className="stackable">
        <Card title="Request">
          <WaitingFacts terms={REQUEST} />
        </Card>
        <Card title="Proof">
          <WaitingFacts terms={PROOF} />
        </Card>
      </div>
      <div className="stackable">
        <Card title="Reports of this device">
          <Skeleton className="sk-line" />
        </Card>
        <Card title="Audit trail">
          <Skeleton className="sk-line" />
        </Card>
      </div>
    </div>
  );
}

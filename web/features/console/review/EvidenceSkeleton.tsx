import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';

const FACTS = { Request: ['From', 'To', 'Reason', 'Device', 'Requested', 'Deadline'], Proof: ['Code', 'Recipient'] };
const RECORDS = ['Reports of this device', 'Audit trail'];

export function EvidenceSkeleton() {
  return (
    <div className="stack gap-5 halves own-heights" aria-hidden="true">
      <div className="stackable">
        {Object.entries(FACTS).map(([title, terms]) => (
          <Card key={title} title={title}>
            <WaitingFacts terms={terms} />
          </Card>
        ))}
      </div>
      <div className="stackable">
        {RECORDS.map((title) => (
          <Card key={title} title={title}>
            <Skeleton className="sk-line" />
          </Card>
        ))}
      </div>
    </div>
  );
}

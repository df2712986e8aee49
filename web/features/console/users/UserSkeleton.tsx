import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WaitingFacts } from '#ui/WaitingFacts.tsx';

const TERMS = [
  'Username',
  'E-mail',
  'Phone',
  'Key holders',
  'Country',
  'State of origin',
  'State of residence',
  'Address',
  'Subscription',
  'Devices',
  'Joined',
];

export function UserSkeleton() {
  return (
    <div className="stack gap-6 with-aside" aria-hidden="true">
      <Card title="Details">
        <div className="stackable">
          <Skeleton className="sk-avatar-lg" />
          <WaitingFacts terms={TERMS} />
        </div>
      </Card>
      <Card title="Audit trail">
        <div className="sk-lines">
          <Skeleton className="sk-line" times={2} />
        </div>
      </Card>
    </div>
  );
}

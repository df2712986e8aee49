import { Link } from 'react-router-dom';
import { initialsOf, properName } from '#lib/format/format.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import type { AdminDevice } from '#lib/queries/outputs.ts';
import { calledOf } from '#schemas/format/names.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { contactFacts } from '#ui/contactFacts.tsx';
import { Facts } from '#ui/Facts.tsx';

export function OwnerCard({ owner }: { owner: AdminDevice['user'] }) {
  return (
    <Card title="Owner" action={<Link to={userPath(owner.id)}>View user</Link>}>
      <div className="stackable">
        <span className="inline who">
          <Avatar initials={initialsOf(owner)} src={owner.imageUrl} />
          <span>
            <span className="who-name">{properName(owner.name)}</span>
            <span className="who-sub muted xs">{calledOf(owner)}</span>
          </span>
          {owner.deactivated && <Badge>Deactivated</Badge>}
        </span>
        <Facts rows={contactFacts(owner.email, owner.phoneNumber)} />
      </div>
    </Card>
  );
}

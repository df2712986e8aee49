import { Archive, Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../../worker/schemas/dates.ts';
import { devicesWords } from '../../../worker/schemas/plan-display.ts';
import type { AdminPlan } from '../../lib/adminQueries.ts';
import { countWords } from '../../lib/counts.ts';
import { naira } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';

type Props = { plan: AdminPlan; onEdit: () => void; onRemove: () => void };

/** A plan as admins see it: what it is, who has it, and what can be done with it while it is on offer. */
export function ManagedPlan({ plan, onEdit, onRemove }: Props) {
  const { name, price, NoOfDevices, description, archivedAt } = plan;
  return (
    <article className="plan managed-plan" aria-label={name}>
      <div className="plan-head">
        <h2 className="h3">{name}</h2>
        {archivedAt && <Badge icon={<Archive />}>Archived</Badge>}
      </div>
      <p className="plan-price">
        <span className="amount">{price === 0 ? 'Free' : naira(price)}</span>
        {price > 0 && <span>/month</span>}
      </p>
      <p className="plan-devices">{devicesWords(NoOfDevices)}</p>
      <p className="plan-text">{description ?? 'No description.'}</p>
      <Facts rows={factsOf(plan)} />
      {!archivedAt && (
        <div className="btn-row">
          <Button size="sm" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" kind="quiet" icon={<Trash2 />} aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      )}
    </article>
  );
}

function factsOf({ subscribers, createdAt, updatedAt, archivedAt }: AdminPlan) {
  const day = (when: string) => <span className="num">{formatDate(when)}</span>;
  return [
    { term: 'Subscribers', value: <span className="num">{countWords(subscribers)}</span> },
    { term: 'Created', value: day(createdAt) },
    archivedAt ? { term: 'Archived', value: day(archivedAt) } : { term: 'Last updated', value: day(updatedAt) },
  ];
}

import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';

export type PlanAction = { what: 'edit' | 'remove' | 'restore'; plan: AdminPlan };
type Props = { plan: AdminPlan; onDo?: (action: PlanAction) => void };

export function ManagedPlan({ plan, onDo }: Props) {
  const { name, price, NoOfDevices, description, archivedAt } = plan;
  return (
    <article className="plan managed-plan" aria-label={name}>
      <div className="between plan-head">
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
      {onDo && <PlanActs plan={plan} onDo={onDo} />}
    </article>
  );
}

function PlanActs({ plan, onDo }: Required<Props>) {
  const { name, archivedAt } = plan;
  const doer = (what: PlanAction['what']) => () => onDo({ what, plan });
  if (archivedAt) {
    return (
      <div className="btn-row">
        <Button size="sm" icon={<ArchiveRestore />} aria-label={`Restore ${name}`} onClick={doer('restore')}>
          Restore
        </Button>
      </div>
    );
  }
  return (
    <div className="btn-row">
      <Button size="sm" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={doer('edit')}>
        Edit
      </Button>
      <Button size="sm" kind="quiet" icon={<Trash2 />} aria-label={`Delete ${name}`} onClick={doer('remove')}>
        Delete
      </Button>
    </div>
  );
}

function factsOf({ id, subscribers, createdAt, updatedAt, archivedAt }: AdminPlan) {
  const day = (when: string) => <span className="num">{formatDate(when)}</span>;
  return [
    {
      term: 'Subscribers',
      value: subscribers === 0 ? <span className="num">0</span> : <Subscribers plan={id} count={subscribers} />,
    },
    { term: 'Created', value: day(createdAt) },
    archivedAt ? { term: 'Archived', value: day(archivedAt) } : { term: 'Last updated', value: day(updatedAt) },
  ];
}

function Subscribers({ plan, count }: { plan: string; count: number }) {
  return (
    <Link className="num" to={listPath(PATHS.adminUsers, { plan })}>
      {formatCount(count)}
    </Link>
  );
}

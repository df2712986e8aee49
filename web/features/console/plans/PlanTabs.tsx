import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ManagedPlan, type PlanAction } from './ManagedPlan.tsx';

/** Without `onCreate` and `onDo` plans are shown only. */
type Props = { plans: AdminPlan[]; onCreate?: () => void; onDo?: (action: PlanAction) => void };

export function PlanTabs({ plans, onCreate, onDo }: Props) {
  const [params, setParams] = useSearchParams();
  const offer = params.get('offer') === 'archived' ? 'archived' : 'current';
  const current = plans.filter(({ archivedAt }) => archivedAt === null);
  const archived = plans.filter(({ archivedAt }) => archivedAt !== null);
  const shown = offer === 'current' ? current : archived;
  return (
    <Tabs
      label="Plans"
      value={offer}
      onChange={(next) => setParams(next === 'current' ? {} : { offer: next }, { replace: true })}
      tabs={[
        { value: 'current', label: 'On offer', count: current.length },
        { value: 'archived', label: 'Archived', count: archived.length },
      ]}
    >
      {shown.length === 0 && <NoPlans offer={offer} onCreate={onCreate} />}
      <div className="managed-plans">
        {shown.map((plan) => (
          <ManagedPlan key={plan.id} plan={plan} onDo={onDo} />
        ))}
      </div>
    </Tabs>
  );
}

function NoPlans({ offer, onCreate }: { offer: 'current' | 'archived'; onCreate?: () => void }) {
  if (offer === 'archived') {
    return (
      <EmptyState
        title="No archived plans"
        text="If you delete a plan that somebody has used, it is archived and shows here."
      />
    );
  }
  return (
    <EmptyState
      title="No subscription plans"
      text="Members cannot subscribe until you create a plan."
      action={onCreate && <CreatePlan onClick={onCreate} />}
    />
  );
}

export function CreatePlan({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="primary" icon={<Plus />} onClick={onClick}>
      Create Plan
    </Button>
  );
}

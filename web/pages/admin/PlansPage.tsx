import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlanDialog } from '#features/console/plans/PlanDialog.tsx';
import { ManagedPlan, type PlanAction, PlanQuestion } from '#features/console/plans/PlanQuestion.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCreateHash } from '#lib/paths/adminPaths.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { PLANS_FAILED } from '#schemas/plans/planDisplay.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { Repeated, Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { QueryView } from '../QueryView.tsx';

export function PlansPage() {
  useTitle('Subscription Plans');
  const [doing, setDoing] = useState<PlanAction | { what: 'create' } | null>(null);
  const plans = trpc.plans.listForAdmins.useQuery({ offer: 'all' });
  const close = () => setDoing(null);
  const mayChange = useMay()('plans.create');
  const create = mayChange ? () => setDoing({ what: 'create' }) : undefined;
  useCreateHash(() => create?.());
  return (
    <>
      <ScreenHead
        title="Subscription Plans"
        lead="Plans members can buy, and how many have them."
        actions={create && <CreatePlan onClick={create} />}
      />
      <QueryView query={plans} skeleton={<PlansSkeleton />} failure={PLANS_FAILED}>
        {(all) => <PlanTabs plans={all} onCreate={create} onDo={mayChange ? setDoing : undefined} />}
      </QueryView>
      {doing?.what === 'create' && <PlanDialog plan={null} onClose={close} />}
      {doing?.what === 'edit' && <PlanDialog plan={doing.plan} onClose={close} />}
      {(doing?.what === 'remove' || doing?.what === 'restore') && (
        <PlanQuestion what={doing.what} plan={doing.plan} onClose={close} />
      )}
    </>
  );
}

/** If `onCreate` and `onDo` are missing, the plans are only shown. */
type Props = { plans: AdminPlan[]; onCreate?: () => void; onDo?: (action: PlanAction) => void };

function PlanTabs({ plans, onCreate, onDo }: Props) {
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

function CreatePlan({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="primary" icon={<Plus />} onClick={onClick}>
      Create Plan
    </Button>
  );
}

function PlansSkeleton() {
  return (
    <div aria-hidden="true" className="stackable">
      <Skeleton className="sk-plans-head" />
      <div className="managed-plans">
        <Repeated times={6}>
          <div className="card sk-lines sk-managed-plan">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-8 w-20" />
            <Skeleton className="sk-line" times={3} />
          </div>
        </Repeated>
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { PlanAction } from '#features/console/plans/ManagedPlan.tsx';
import { PlanDialog } from '#features/console/plans/PlanDialog.tsx';
import { PlanQuestion } from '#features/console/plans/PlanQuestion.tsx';
import { PlansSkeleton } from '#features/console/plans/PlansSkeleton.tsx';
import { CreatePlan, PlanTabs } from '#features/console/plans/PlanTabs.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCreateHash } from '#lib/paths/useCreateHash.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { PLANS_FAILED } from '#schemas/plans/planDisplay.ts';
import { ScreenHead } from '#ui/ScreenHead.tsx';
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

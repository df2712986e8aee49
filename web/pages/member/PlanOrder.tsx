import { useSearchParams } from 'react-router-dom';
import { PlanRows } from '#features/member/subscriptions/PlanRows.tsx';
import { runningOf } from '#features/shared/payments/effect.ts';
import { OrderForm } from '#features/shared/payments/OrderForm.tsx';
import type { Plan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { isMostPopular } from '#schemas/plans/planDisplay.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  plans: Plan[];
  user: Profile;
  /** Devices that need a place of a plan; undefined while unknown. */
  devices: number | undefined;
};

/** The choice is in the address. */
export function PlanOrder({ plans, user, devices = 0 }: Props) {
  const [params, setParams] = useSearchParams();
  const utils = trpc.useUtils();
  const chosen = chosenOf(plans, params.get('plan'), user.plan?.id);
  if (!chosen) return <EmptyState title="No plans available" text="You cannot buy a plan at the moment." />;

  function choose(plan: string) {
    const next = new URLSearchParams(params);
    next.set('plan', plan);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  const tooSmall = chosen.NoOfDevices > 0 && devices > chosen.NoOfDevices;
  return (
    <OrderForm
      plan={chosen}
      running={runningOf(user, plans)}
      freeTaken={user.freePlanTaken}
      onStale={() => void utils.plans.list.invalidate()}
      onActivated={() => void utils.invalidate()}
      choice={
        <>
          <PlanRows plans={plans} chosen={chosen.id} own={user.plan?.id} onChoose={choose} />
          {tooSmall && (
            <Notice status="inactive">
              You have {devices} devices, {chosen.name} covers {chosen.NoOfDevices}. All of them stay on the register;
              you can register no more.
            </Notice>
          )}
        </>
      }
    />
  );
}

/** From the address, else the member's own, else the most popular. */
function chosenOf(plans: Plan[], asked: string | null, own: string | undefined): Plan | undefined {
  const withId = (id: string | null | undefined) => plans.find((plan) => plan.id === id);
  return withId(asked) ?? withId(own) ?? plans.find((_, place) => isMostPopular(place)) ?? plans[0];
}

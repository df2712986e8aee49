import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { effectsOf, formOf, rulesOf, valuesOf } from './planForm.ts';

/** What was typed stays in this tab until it is saved or cancelled. @param plan null for a new one */
export function usePlanForm(plan: AdminPlan | null, onDone: () => void) {
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change, clear, restored } = useDraft(`plan:${plan?.id ?? 'new'}`, valuesOf(plan));
  const utils = trpc.useUtils();
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(values), values),
    sending: useSending((error) => messageOf(error, 'Failed to save subscription plan')),
    async send() {
      const sent = formOf(values);
      const done = await withPassword(() =>
        plan ? api.plans.update.mutate({ id: plan.id, ...sent }) : api.plans.create.mutate(sent),
      );
      if (!done) return;
      toast.success(`Subscription plan ${plan ? 'updated' : 'created'} successfully`);
      void utils.invalidate();
      drop();
    },
  });

  function drop() {
    clear();
    onDone();
  }

  return {
    ...form,
    values,
    cancel: drop,
    effects: effectsOf(plan, values),
    cameBack: restored.length > 0,
    passwordPrompt,
  };
}

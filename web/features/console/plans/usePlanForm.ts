import { useQueryClient } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { useRuledForm } from '#lib/forms/useRuledForm.ts';
import type { AdminPlan } from '#lib/queries/adminQueries.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { effectsOf, formOf, type PlanField, rulesOf, valuesOf } from './planForm.ts';

/** The form of a new plan, or of one on offer; what was typed stays in this tab until it is saved or cancelled. */
export function usePlanForm(
  plan: AdminPlan | null,
  withPassword: PasswordConfirmation['withPassword'],
  onDone: () => void,
) {
  const { values, change, clear, restored } = useDraft(`plan:${plan?.id ?? 'new'}`, valuesOf(plan));
  const sending = useSending((error) => messageOf(error, 'Failed to save subscription plan'));
  const client = useQueryClient();
  const { form, field, passes, refuse } = useRuledForm<PlanField>({ rules: rulesOf(values), values, change });

  async function save() {
    sending.dismiss();
    if (!passes()) return;
    await sending.send(
      async () => {
        const sent = formOf(values);
        const done = await withPassword(() =>
          plan ? api.plans.update.mutate({ id: plan.id, ...sent }) : api.plans.create.mutate(sent),
        );
        if (!done) return;
        toast.success(`Subscription plan ${plan ? 'updated' : 'created'} successfully`);
        void client.invalidateQueries();
        drop();
      },
      (error) => refuse(fieldErrorsOf(error)),
    );
  }

  function drop() {
    clear();
    onDone();
  }

  return {
    form,
    field,
    values,
    change,
    sending,
    save,
    cancel: drop,
    effects: effectsOf(plan, values),
    cameBack: restored.length > 0,
  };
}

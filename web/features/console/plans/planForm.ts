import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { PLAN_RULES } from '#schemas/rules/devices.ts';
import { validate } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

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

type PlanValues = { name: string; price: string; NoOfDevices: string; description: string; unlimited: boolean };

const BLANK: PlanValues = { name: '', price: '', NoOfDevices: '', description: '', unlimited: false };
const UNASKED = { accepts: () => true, wrong: '' };

export function valuesOf(plan: AdminPlan | null): PlanValues {
  if (!plan) return BLANK;
  const { name, price, NoOfDevices, description } = plan;
  const unlimited = NoOfDevices === 0;
  return {
    name,
    price: String(price),
    NoOfDevices: unlimited ? '' : String(NoOfDevices),
    description: description ?? '',
    unlimited,
  };
}

export function rulesOf({ unlimited }: PlanValues) {
  return { ...PLAN_RULES, NoOfDevices: unlimited ? UNASKED : PLAN_RULES.NoOfDevices };
}

export function formOf({ name, price, NoOfDevices, description, unlimited }: PlanValues) {
  return {
    name: name.trim(),
    price: Number(price),
    NoOfDevices: unlimited ? 0 : Number(NoOfDevices),
    description: description.trim(),
  };
}

/** On current subscribers, a sentence each. */
export function effectsOf(plan: AdminPlan | null, values: PlanValues): string[] {
  if (!plan || plan.subscribers === 0) return [];
  const rules = rulesOf(values);
  const passes = (field: 'price' | 'NoOfDevices') => validate(rules[field], values[field]).state !== 'invalid';
  const { price, NoOfDevices } = formOf(values);
  const effects = [
    ...(passes('price') && price !== plan.price ? [priceEffect(plan.price, price)] : []),
    ...(passes('NoOfDevices') && NoOfDevices !== plan.NoOfDevices ? [limitEffect(plan.NoOfDevices, NoOfDevices)] : []),
  ];
  return effects.length === 0 ? [] : [...effects, 'We tell them by e-mail.'];
}

function priceEffect(before: number, after: number): string {
  return `They pay ${priceWords(after)} instead of ${priceWords(before)} from their next payment on. What is paid runs on to its end.`;
}

function limitEffect(before: number, after: number): string {
  const lowered = after !== 0 && (before === 0 || after < before);
  const limit = `Their limit becomes ${devicesWords(after).toLowerCase()} at once.`;
  return lowered ? `${limit} Whoever has more keeps them, but can register no other.` : limit;
}

function priceWords(price: number): string {
  return price === 0 ? 'nothing' : `${naira(price)} a month`;
}

/** '12 members have' */
export function subscribersWords(count: number): string {
  return count === 1 ? '1 member has' : `${formatCount(count)} members have`;
}

import { Undo2, Users } from 'lucide-react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
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
import { PLAN_MAX, PLAN_RULES } from '#schemas/rules/devices.ts';
import { validate } from '#schemas/rules/fieldRules.ts';
import { Choice } from '#ui/Choice.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** Closing it keeps what was typed; Cancel drops it. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const form = usePlanForm(plan, onClose);
  const { field, busy, problem } = form;
  return (
    <FormDialog
      title={plan ? 'Edit Subscription Plan' : 'Create New Plan'}
      form={form}
      submit={busy ? 'Saving…' : 'Save Plan'}
      onClose={onClose}
      onCancel={form.cancel}
      over={form.passwordPrompt}
    >
      {form.cameBack && (
        <Notice icon={<Undo2 />} role="status">
          We kept your unsaved changes. Save them, or cancel.
        </Notice>
      )}
      <Problem text={problem} onDismiss={form.dismiss} />
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Price"
        aside="Naira a month"
        hint="Whole naira. 0 makes it free."
        inputMode="numeric"
        autoComplete="off"
        {...field('price')}
      />
      <DeviceLimit form={form} />
      <TextAreaField
        label="Description"
        aside="Optional"
        rows={3}
        maxLength={PLAN_MAX.description}
        {...field('description')}
      />
      {plan && <Effects plan={plan} effects={form.effects} />}
    </FormDialog>
  );
}

function Effects({ plan, effects }: { plan: AdminPlan; effects: string[] }) {
  if (effects.length === 0) return null;
  return (
    <Notice tone="missing" icon={<Users />} role="status">
      <p>
        <b>{subscribersWords(plan.subscribers)}</b> this plan now.
      </p>
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Notice>
  );
}

function DeviceLimit({ form: { field, values, change } }: { form: ReturnType<typeof usePlanForm> }) {
  return (
    <div className="plan-limit">
      <TextField
        label="Number of devices"
        hint={values.unlimited ? 'No limit of devices.' : 'At least 1.'}
        inputMode="numeric"
        autoComplete="off"
        disabled={values.unlimited}
        {...field('NoOfDevices')}
      />
      <Choice
        label="Unlimited devices"
        name="unlimited"
        checked={values.unlimited}
        onChange={(unlimited) => change({ unlimited })}
      />
    </div>
  );
}

/** Typed values stay in this tab until they are saved or cancelled. @param plan null for a new one */
function usePlanForm(plan: AdminPlan | null, onDone: () => void) {
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

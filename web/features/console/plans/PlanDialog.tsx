import { Undo2, Users } from 'lucide-react';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { PLAN_MAX } from '#schemas/rules/devices.ts';
import { Choice } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogSubmit } from '#ui/DialogSubmit.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { subscribersWords, usePlanForm } from './planForm.ts';

/** Closing it keeps what was typed; Cancel drops it. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const form = usePlanForm(plan, onClose);
  const { field, props, busy, problem } = form;
  const title = plan ? 'Edit Subscription Plan' : 'Create New Plan';
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title}>
      <form className="stackable" {...props} aria-label={title}>
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
        <DialogSubmit busy={busy} onCancel={form.cancel}>
          {busy ? 'Saving…' : 'Save Plan'}
        </DialogSubmit>
        {form.passwordPrompt}
      </form>
    </Dialog>
  );
}

function Effects({ plan, effects }: { plan: AdminPlan; effects: string[] }) {
  if (effects.length === 0) return null;
  return (
    <Notice status="missing" icon={<Users />} role="status">
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

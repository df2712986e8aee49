import { useQueryClient } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { naira } from '#lib/format/format.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = PasswordConfirmation & { plan: AdminPlan; onClose: () => void };

/** Asks before an archived plan is offered again, and says at what price. */
export function RestorePlan({ plan, withPassword, passwordPrompt, onClose }: Props) {
  const { send, busy, problem } = useSending((error) => messageOf(error, 'Failed to restore subscription plan'));
  const client = useQueryClient();
  const { id, name, price, NoOfDevices } = plan;

  const restore = () =>
    send(async () => {
      if (!(await withPassword(() => api.plans.restore.mutate({ id })))) return;
      toast.success(PLAN_RESTORED);
      void client.invalidateQueries().then(focusIfLost);
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Restore ${name}?`}
      confirmLabel="Restore plan"
      busy={busy}
      onConfirm={() => void restore()}
    >
      <p>
        It goes back on pricing at once: {price === 0 ? 'free' : `${naira(price)} a month`},{' '}
        {devicesWords(NoOfDevices).toLowerCase()}.
      </p>
      {problem !== null && <Notice status="stolen">{problem}</Notice>}
      {passwordPrompt}
    </ConfirmDialog>
  );
}

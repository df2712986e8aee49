import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { PLAN_DELETED } from '#schemas/responses/successTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { archivedWords, removalWords } from './words.ts';

type Props = {
  plan: AdminPlan;
  /** Runs the act, with the admin's password where that is due. */
  withPassword: <Done>(act: () => Promise<Done>) => Promise<Done | null>;
  /** Where it asks for that. */
  passwordPrompt: ReactNode;
  onClose: () => void;
};

/** Asks before a plan is taken off the offer, and says what becomes of it and of those who have it. */
export function RemovePlan({ plan, withPassword, passwordPrompt, onClose }: Props) {
  const { send, busy, problem } = useSending((error) => messageOf(error, 'Failed to delete subscription plan'));
  const client = useQueryClient();

  const remove = () =>
    send(async () => {
      const done = await withPassword(() => api.plans.remove.mutate({ id: plan.id }));
      if (!done) return;
      toast.success(done.archived ? archivedWords(done.subscribers) : PLAN_DELETED);
      void client.invalidateQueries().then(focusIfLost);
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure you want to delete this subscription plan?"
      confirmLabel={plan.removal === 'delete' ? 'Delete plan' : 'Archive plan'}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{removalWords(plan)}</p>
      {problem !== null && <Notice status="stolen">{problem}</Notice>}
      {passwordPrompt}
    </ConfirmDialog>
  );
}

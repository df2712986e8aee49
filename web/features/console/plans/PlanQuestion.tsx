import type { ReactNode } from 'react';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { archivedWords, removalWords, restoreWords } from './words.ts';

type Question = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: true;
  failure: string;
  /** @returns what to say when it is done */
  act: () => Promise<string>;
};

const QUESTIONS: Record<'remove' | 'restore', (plan: AdminPlan) => Question> = {
  remove: (plan) => ({
    title: 'Are you sure you want to delete this subscription plan?',
    text: removalWords(plan),
    confirmLabel: plan.removal === 'delete' ? 'Delete plan' : 'Archive plan',
    danger: true,
    failure: 'Failed to delete subscription plan',
    async act() {
      const { archived, subscribers } = await api.plans.remove.mutate({ id: plan.id });
      return archived ? archivedWords(subscribers) : PLAN_DELETED;
    },
  }),
  restore: (plan) => ({
    title: `Restore ${plan.name}?`,
    text: restoreWords(plan),
    confirmLabel: 'Restore plan',
    failure: 'Failed to restore subscription plan',
    async act() {
      await api.plans.restore.mutate({ id: plan.id });
      return PLAN_RESTORED;
    },
  }),
};

type Props = { what: keyof typeof QUESTIONS; plan: AdminPlan; onClose: () => void };

/** Asks before a plan is taken off the offer, or offered again. */
export function PlanQuestion({ what, plan, onClose }: Props) {
  const { text, failure, act, ...words } = QUESTIONS[what](plan);
  const { send, busy, problem } = useSending((error) => messageOf(error, failure));
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const utils = trpc.useUtils();

  const confirm = () =>
    send(async () => {
      const done = await withPassword(act);
      if (done === null) return;
      toast.success(done);
      void utils.invalidate().then(focusIfLost);
      onClose();
    });

  return (
    <ConfirmDialog open onOpenChange={onClose} {...words} busy={busy} onConfirm={() => void confirm()}>
      <p>{text}</p>
      <Problem text={problem} />
      {passwordPrompt}
    </ConfirmDialog>
  );
}

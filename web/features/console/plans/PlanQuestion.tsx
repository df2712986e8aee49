import type { ReactNode } from 'react';
import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

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

export function removalWords({ name, removal, subscribers }: AdminPlan): string {
  if (removal === 'delete') return `Nobody has ever ordered “${name}”. It will be deleted for good.`;
  if (subscribers === 0) {
    return `“${name}” was ordered before, so it is archived, not deleted. It leaves pricing now. Nobody has it today.`;
  }
  return `“${name}” is archived, not deleted: it leaves pricing at once, and ${keepWords(subscribers)} it until their subscription ends.`;
}

function restoreWords({ price, NoOfDevices }: AdminPlan): string {
  const cost = price === 0 ? 'free' : `${naira(price)} a month`;
  return `It goes back on pricing at once: ${cost}, ${devicesWords(NoOfDevices).toLowerCase()}.`;
}

export function archivedWords(subscribers: number): string {
  return subscribers === 0
    ? 'Subscription plan archived.'
    : `Subscription plan archived: ${keepWords(subscribers)} it.`;
}

const keepWords = (count: number) => (count === 1 ? '1 subscriber keeps' : `${formatCount(count)} subscribers keep`);

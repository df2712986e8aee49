import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatCount } from '#lib/format/counts.ts';
import { naira } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { devicesWords } from '#schemas/plans/planDisplay.ts';
import { PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Link } from '#ui/Link.tsx';
import { Problem } from '#ui/Notice.tsx';
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

export type PlanAction = { what: 'edit' | 'remove' | 'restore'; plan: AdminPlan };
type ManagedPlanProps = { plan: AdminPlan; onDo?: (action: PlanAction) => void };

export function ManagedPlan({ plan, onDo }: ManagedPlanProps) {
  const { name, price, NoOfDevices, description, archivedAt } = plan;
  return (
    <article className="plan managed-plan" aria-label={name}>
      <div className="between plan-head">
        <h2 className="h3">{name}</h2>
        {archivedAt && <Badge icon={<Archive />}>Archived</Badge>}
      </div>
      <p className="plan-price">
        <span className="amount">{price === 0 ? 'Free' : naira(price)}</span>
        {price > 0 && <span>/month</span>}
      </p>
      <p className="plan-devices">{devicesWords(NoOfDevices)}</p>
      <p className="plan-text">{description ?? 'No description.'}</p>
      <Facts rows={factsOf(plan)} />
      {onDo && <PlanActs plan={plan} onDo={onDo} />}
    </article>
  );
}

function PlanActs({ plan, onDo }: Required<ManagedPlanProps>) {
  const { name, archivedAt } = plan;
  const doer = (what: PlanAction['what']) => () => onDo({ what, plan });
  if (archivedAt) {
    return (
      <div className="btn-row">
        <Button size="sm" icon={<ArchiveRestore />} aria-label={`Restore ${name}`} onClick={doer('restore')}>
          Restore
        </Button>
      </div>
    );
  }
  return (
    <div className="btn-row">
      <Button size="sm" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={doer('edit')}>
        Edit
      </Button>
      <Button size="sm" kind="quiet" icon={<Trash2 />} aria-label={`Delete ${name}`} onClick={doer('remove')}>
        Delete
      </Button>
    </div>
  );
}

function factsOf({ id, subscribers, createdAt, updatedAt, archivedAt }: AdminPlan) {
  const day = (when: string) => <span className="num">{formatDate(when)}</span>;
  return [
    {
      term: 'Subscribers',
      value: subscribers === 0 ? <span className="num">0</span> : <Subscribers plan={id} count={subscribers} />,
    },
    { term: 'Created', value: day(createdAt) },
    archivedAt ? { term: 'Archived', value: day(archivedAt) } : { term: 'Last updated', value: day(updatedAt) },
  ];
}

function Subscribers({ plan, count }: { plan: string; count: number }) {
  return (
    <Link className="num" to={listPath(PATHS.adminUsers, { plan })}>
      {formatCount(count)}
    </Link>
  );
}

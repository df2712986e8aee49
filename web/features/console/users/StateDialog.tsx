import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { contactOf, properName } from '#lib/format/format.ts';
import { useReason } from '#lib/forms/useReason.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { DEACTIVATION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { ReasonFields } from '#ui/ReasonFields.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { stateErrorText } from './errorTexts.ts';

type Props = { user: AdminUser; onClose: () => void };

/** Asks before an account is deactivated or activated. */
export function StateDialog({ user, onClose }: Props) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const deactivating = !user.deactivated;
  const { verb, what, meaning } = WORDS[deactivating ? 'deactivate' : 'activate'];
  const { busy, problem, send, dismiss } = useSending(stateErrorText(what));
  const reason = useReason(DEACTIVATION_REASONS);

  const change = () =>
    send(async () => {
      const sent = { id: user.id, status: deactivating, reason: deactivating ? reason.words : undefined };
      const changed = await withPassword(() => api.admin.setDeactivated.mutate(sent));
      if (!changed) return;
      toast.success(`User ${what}d successfully`);
      void utils.invalidate();
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${verb} ${properName(user.name)}?`}
      confirmLabel={verb}
      danger={deactivating}
      busy={busy}
      onConfirm={() => (deactivating && !reason.validate() ? undefined : void change())}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <p>
        <b className="break-anywhere">{contactOf(user)}</b> {meaning}
      </p>
      {deactivating && (
        <ReasonFields reason={reason} hint="They read it in their e-mail, and it stays in the audit log." />
      )}
      {passwordPrompt}
    </ConfirmDialog>
  );
}

const WORDS = {
  deactivate: {
    verb: 'Deactivate',
    what: 'deactivate',
    meaning:
      'is logged out everywhere at once and can’t log in until an admin activates the account again. Their devices stay on the register and in the check.',
  },
  activate: { verb: 'Activate', what: 'activate', meaning: 'can log in again with their password.' },
} as const;

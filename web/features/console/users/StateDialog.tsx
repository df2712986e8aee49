import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { api } from '#lib/api/client.ts';
import { properName } from '#lib/format/format.ts';
import { useReason } from '#lib/forms/useReason.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { DEACTIVATION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReasonFields } from '#ui/ReasonFields.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { stateErrorText } from './errorTexts.ts';

type Props = PasswordConfirmation & {
  user: AdminUser;
  onChanged: () => void;
  onClose: () => void;
};

/** Asks once, by name, before somebody is shut out or let in again. */
export function StateDialog({ user, withPassword, passwordPrompt, onChanged, onClose }: Props) {
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
      onChanged();
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
      {problem !== null && (
        <Notice status="stolen" onDismiss={dismiss}>
          {problem}
        </Notice>
      )}
      <p>
        <b className="break-anywhere">{user.email}</b> {meaning}
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
      'is signed out everywhere at once and can’t sign in until an admin activates the account again. Their devices stay on the register and in the check.',
  },
  activate: { verb: 'Activate', what: 'activate', meaning: 'can sign in again with their password.' },
} as const;

import { usePasswordConfirmation } from '#features/shared/confirmation/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { contactOf, properName } from '#lib/format/format.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/** Asks before an admin becomes support, or support an admin. */
export function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to change the role'));
  const role = user.role === 'admin' ? 'support' : 'admin';

  const change = () =>
    send(async () => {
      const changed = await withPassword(() => api.admin.setRole.mutate({ id: user.id, role }));
      if (!changed) return;
      toast.success('Role changed');
      void utils.invalidate();
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make ${properName(user.name)} ${ROLE_WORDS[role].name}?`}
      confirmLabel={`Make ${ROLE_WORDS[role].name}`}
      busy={busy}
      onConfirm={() => void change()}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <p>
        <b className="break-anywhere">{contactOf(user)}</b> {ROLE_WORDS[role].meaning}
      </p>
      <p>The new role takes effect at once. We tell them by e-mail.</p>
      {passwordPrompt}
    </ConfirmDialog>
  );
}

const ROLE_WORDS = {
  admin: { name: 'an admin', meaning: 'may then do everything in the console.' },
  support: {
    name: 'support',
    meaning: 'may then read everything in the console, decide transfers and send messages again, and nothing else.',
  },
} as const;

import { Ellipsis, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { contactOf, properName } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { useMay } from '#lib/session/useMay.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { DEACTIVATION_REASONS } from '#schemas/admin/decisionWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Problem } from '#ui/Notice.tsx';
import { ReasonFields, useReason } from '#ui/ReasonFields.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

export function UserActs({ user }: { user: AdminUser }) {
  const { user: self } = useSession();
  const may = useMay();
  const [asking, ask] = useState<'state' | 'role' | null>(null);
  const close = () => ask(null);
  if (user.erased) return null;
  if (user.id === self?.id) return <ButtonLink to={PATHS.adminProfile}>Your profile</ButtonLink>;
  const items = [
    ...(isStaff(user.role) && may('admin.setRole') ? [{ label: 'Change role', onSelect: () => ask('role') }] : []),
    ...(may('admin.setDeactivated')
      ? [{ label: user.deactivated ? 'Activate' : 'Deactivate', onSelect: () => ask('state') }]
      : []),
  ];
  return (
    <>
      <ButtonLink href={`tel:${user.phoneNumber}`} icon={<Phone />}>
        Call
      </ButtonLink>
      {user.email && (
        <ButtonLink href={`mailto:${user.email}`} icon={<Mail />}>
          Write
        </ButtonLink>
      )}
      {items.length > 0 && <Menu label="More for this account" trigger={<Ellipsis />} items={items} />}
      {asking === 'state' && <StateDialog user={user} onClose={close} />}
      {asking === 'role' && <RoleDialog user={user} onClose={close} />}
    </>
  );
}

/** Asks before an admin becomes support, or support an admin. */
function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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

export const stateErrorText =
  (act: 'activate' | 'deactivate') =>
  (error: unknown): string =>
    messageOf(error, `Failed to ${act} user`);

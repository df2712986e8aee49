import { useState } from 'react';
import type { PasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Passkey } from '#lib/queries/outputs.ts';
import { PASSKEY_NAME_MAX } from '#schemas/accounts/secondFactor.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog, FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { NAME_RULES, RecoveryCodes } from './EnrolPasskey.tsx';

export type Asked = { what: 'rename' | 'remove'; passkey: Passkey } | { what: 'codes' };

type Props = {
  asked: Asked;
  email: string;
  confirmation: PasswordConfirmation;
  onDone: () => void;
  onClose: () => void;
};

export function PasskeyDialogs({ asked, ...rest }: Props) {
  if (asked.what === 'codes') return <RenewCodes {...rest} />;
  if (asked.what === 'remove') return <RemovePasskey passkey={asked.passkey} {...rest} />;
  return <RenamePasskey passkey={asked.passkey} {...rest} />;
}

type Step = Omit<Props, 'asked'>;

function RenamePasskey({ passkey, confirmation, onDone, onClose }: Step & { passkey: Passkey }) {
  const { values, change } = useValues({ name: passkey.name });
  const { field, problem, dismiss, ...form } = useForm({
    values,
    change,
    fieldStates: ruledStates(NAME_RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => messageOf(error, 'Failed to rename the passkey')),
    async send() {
      const sent = { id: passkey.id, name: values.name };
      const renamed = await confirmation.withPassword(() => api.passkeys.rename.mutate(sent));
      if (!renamed) return;
      toast.success('Passkey renamed');
      onDone();
    },
  });
  return (
    <FormDialog
      title="Rename passkey"
      form={form}
      submit={form.busy ? 'Renaming…' : 'Rename'}
      onClose={onClose}
      over={confirmation.passwordPrompt}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <TextField label="Name" autoComplete="off" maxLength={PASSKEY_NAME_MAX} {...field('name')} />
    </FormDialog>
  );
}

function RemovePasskey({ passkey, confirmation, onDone, onClose }: Step & { passkey: Passkey }) {
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to remove the passkey'));
  const remove = () =>
    send(async () => {
      const sent = { id: passkey.id };
      const removed = await confirmation.withPassword(() => api.passkeys.remove.mutate(sent).then(() => true));
      if (!removed) return;
      toast.success('Passkey removed');
      onDone();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove"
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <p>It will no longer open the console. Delete it in your browser or on your phone, too.</p>
      {confirmation.passwordPrompt}
    </ConfirmDialog>
  );
}

function RenewCodes({ email, confirmation, onDone, onClose }: Step) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to make new codes'));
  const renew = () =>
    send(async () => {
      const made = await confirmation.withPassword(() => api.passkeys.renewRecoveryCodes.mutate());
      if (made) setCodes(made.recoveryCodes);
    });
  if (codes) {
    return (
      <Dialog open onOpenChange={(open) => !open && onDone()} title="Your new recovery codes">
        <RecoveryCodes isTitled codes={codes} email={email} onKept={onDone} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      busy={busy}
      onConfirm={() => void renew()}
    >
      <Problem text={problem} onDismiss={dismiss} />
      <p>The codes you have now will stop working.</p>
      {confirmation.passwordPrompt}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { useResend } from '#features/shared/common/useCodeForm.ts';
import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { HOW_TO_SHOW_PROOF, REPORTS_AFTER_DELETION } from '#schemas/accounts/legal.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { CURRENT_PASSWORD } from '#schemas/rules/fieldRules.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

const RULES = { password: CURRENT_PASSWORD };

/** Asks for the password, then the code. Stores nothing that is typed. */
export default function DeletionDialog({ user, onClose }: { user: Profile; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const step = { user, onBusy: setBusy, onClose };
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Delete your account">
      {token === null ? (
        <PasswordStep {...step} onAsked={setToken} />
      ) : (
        <CodeOfDeletion {...step} token={token} onEnded={() => setToken(null)} />
      )}
    </Dialog>
  );
}

type Step = { user: Profile; onBusy: (busy: boolean) => void; onClose: () => void };

function PasswordStep({ user, onBusy, onAsked, onClose }: Step & { onAsked: (token: string) => void }) {
  const { values, change } = useValues({ password: '' });
  const { field, props, busy, problem, dismiss } = useForm({
    values,
    change,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending: useSending((error) => (fieldErrorsOf(error).password ? null : messageOf(error)), { silent: true }),
    async send() {
      onBusy(true);
      const { registrationToken } = await api.users.askDeletion
        .mutate({ password: values.password })
        .finally(() => onBusy(false));
      onAsked(registrationToken);
    },
  });
  return (
    <form className="stackable" {...props} aria-label="Delete your account">
      <Problem text={problem} onDismiss={dismiss} />
      <WhatHappens user={user} />
      <PasswordField label="Current password" {...field('password')} />
      <div className="dialog-actions">
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          Send me a code
        </Button>
      </div>
    </form>
  );
}

function WhatHappens({ user }: { user: Profile }) {
  return (
    <ul className="deletion-facts small">
      <li>After 14 days we erase your details, picture, devices and messages. Nobody can bring them back.</li>
      <li>
        {REPORTS_AFTER_DELETION} {HOW_TO_SHOW_PROOF}
      </li>
      <li>
        The numbers of all other devices become free again. If you come back with the same phone or e-mail, limits go on
        where they stood.
      </li>
      {user.subActiveTill && (
        <li>Your plan, which runs until {formatDate(user.subActiveTill)}, ends with the account, without a refund.</li>
      )}
      <li>Receipts keep number, amount and date, as tax law requires, without your name.</li>
      <li>Transfers that are still open must end first.</li>
      <li>Until the 14 days are over, you can keep your account with one press.</li>
    </ul>
  );
}

type CodeProps = Step & { token: string; onEnded: () => void };

function CodeOfDeletion({ user, token, onBusy, onEnded, onClose }: CodeProps) {
  const { refresh } = useSession();
  const [sentAt] = useState(Date.now);
  const resend = useResend({ token, sentAt, verifying: useSending(messageOf), onEnded });

  async function verify(otp: string) {
    onBusy(true);
    const { deletionDueAt } = await api.users.confirmDeletion
      .mutate({ otp, registrationToken: token })
      .finally(() => onBusy(false));
    toast.success('Your account will be deleted', `On ${formatDateTime(deletionDueAt)}. You can still keep it.`);
    onClose();
    await refresh();
  }

  return (
    <CodeStep
      to={maskPhone(user.phoneNumber)}
      {...resend}
      onEnd={onEnded}
      act="Delete my account"
      isDanger
      verify={verify}
      onFailure={(error) => codeOf(error) === 'CHALLENGE_ENDED' && onEnded()}
      onBack={onEnded}
    />
  );
}

import { useState } from 'react';
import { useCodeForm } from '#features/shared/codes/useCodeForm.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import type { KeyHolder } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = { user: Profile; onClose: () => void };

export default function HolderDialog({ user, onClose }: Props) {
  const holders = holdersOf(user);
  const { holder, choose, sent, back, form } = useHolderCode(holders, onClose);
  const { props, busy, problem, dismiss, code } = form;

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Confirm with a key holder">
      <form className="stackable" {...props} aria-label="Key holder">
        <Problem text={problem} onDismiss={dismiss} />
        {sent === null ? (
          <Choice holders={holders} holder={holder} onChoose={choose} />
        ) : (
          <>
            <p className="small">
              Call your key holder at <span className="num nowrap">{sent.to}</span> and ask for the code. No code there?
              They may not have agreed to be your key holder yet.
            </p>
            <OtpField label="Code" {...code} />
          </>
        )}
        <div className="dialog-actions">
          <Button disabled={busy} onClick={sent === null ? onClose : back}>
            {sent === null ? 'Cancel' : 'Back'}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={holder === undefined}>
            {sent === null ? 'Send the code' : 'Confirm'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useHolderCode(holders: Options, onClose: () => void) {
  const { refresh } = useSession();
  const utils = trpc.useUtils();
  const [holder, choose] = useState(holders[0]?.value);
  const [sent, setSent] = useState<{ token: string; to: string } | null>(null);
  const form = useCodeForm({
    sending: useSending(messageOf),
    isAsked: sent !== null,
    send: (otp) => (sent ? verify(sent.token, otp) : ask()),
  });

  async function ask(): Promise<void> {
    if (!holder) return;
    const { registrationToken, sentTo } = await api.users.askHolder.mutate({ deliverTo: holder });
    setSent({ token: registrationToken, to: sentTo });
    form.hideStates();
  }

  async function verify(registrationToken: string, otp: string): Promise<void> {
    await api.users.verifyHolder.mutate({ registrationToken, otp });
    toast.success('Confirmed by your key holder', 'Go on with what you wanted to do, within 15 minutes.');
    onClose();
    await refresh();
    void utils.invalidate();
  }

  return { holder, choose, sent, back: () => setSent(null), form };
}

type Choices = { holders: Options; holder: KeyHolder | undefined; onChoose: (holder: KeyHolder) => void };

function Choice({ holders, holder, onChoose }: Choices) {
  if (holder === undefined) return <p>You have named no key holder who can confirm this now.</p>;
  return (
    <RadioList
      legend="Whose phone gets the code?"
      name="keyholder"
      value={holder}
      onChange={onChoose}
      options={holders}
      hint="We will e-mail you too."
    />
  );
}

type Options = ReturnType<typeof holdersOf>;

/** A key holder whose code reset the password can’t vouch for that. */
function holdersOf({ keyholderPhone1, keyholderPhone2, recoveryHold }: Profile) {
  const all: { value: KeyHolder; label: string; hint: string | null }[] = [
    { value: 'keyholder1', label: 'Key holder 1', hint: keyholderPhone1 },
    { value: 'keyholder2', label: 'Key holder 2', hint: keyholderPhone2 },
  ];
  return all.flatMap(({ hint, ...one }) => (hint && one.value !== recoveryHold?.by ? [{ ...one, hint }] : []));
}

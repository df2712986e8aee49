import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { CODE_LENGTH, type KeyHolder } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = { user: Profile; onClose: () => void };

/** A key holder vouches: a code goes to their phone, they read it out, it is typed here. */
export default function HolderDialog({ user, onClose }: Props) {
  const { refresh } = useSession();
  const client = useQueryClient();
  const holders = holdersOf(user);
  const [holder, choose] = useState<KeyHolder | undefined>(holders[0]?.value);
  const [sent, setSent] = useState<{ token: string; to: string } | null>(null);
  const [code, setCode] = useState('');
  const { send, busy, problem, dismiss } = useSending(messageOf);

  const ask = (to: KeyHolder) =>
    send(async () => {
      const { registrationToken, sentTo } = await api.users.askHolder.mutate({ deliverTo: to });
      setSent({ token: registrationToken, to: sentTo });
    });

  const verify = (registrationToken: string, otp: string) =>
    send(
      async () => {
        await api.users.verifyHolder.mutate({ registrationToken, otp });
        toast.success('Confirmed by your key holder', 'Go on with what you wanted to do, within 15 minutes.');
        onClose();
        await refresh();
        void client.invalidateQueries();
      },
      () => setCode(''),
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (sent === null) return void (holder && ask(holder));
    if (code.length === CODE_LENGTH) void verify(sent.token, code);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Confirm with a key holder">
      <form className="stackable tight-fields" method="dialog" noValidate aria-label="Key holder" onSubmit={submit}>
        {problem !== null && (
          <Notice status="stolen" onDismiss={dismiss}>
            {problem}
          </Notice>
        )}
        {sent === null || holder === undefined ? (
          <Choice holders={holders} holder={holder} onChoose={choose} />
        ) : (
          <>
            <p className="small">
              Call your key holder at <span className="num nowrap">{sent.to}</span> and ask for the code. No code there?
              They may not have agreed to be your key holder yet.
            </p>
            <OtpField
              label="One-time code"
              value={code}
              onChange={setCode}
              onComplete={(typed) => void verify(sent.token, typed)}
            />
          </>
        )}
        <div className="dialog-actions">
          <Button disabled={busy} onClick={sent === null ? onClose : () => setSent(null)}>
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

import { useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { Profile } from '#lib/session/profile.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { CODE_LIFE, type KeyHolder } from '#schemas/accounts/codes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Props = { user: Profile; onClose: () => void };

export default function HolderDialog({ user, onClose }: Props) {
  const { refresh } = useSession();
  const utils = trpc.useUtils();
  const holders = holdersOf(user);
  const [holder, choose] = useState(holders[0]?.value);
  const [sent, setSent] = useState<{ token: string; to: string; until: number } | null>(null);
  const sending = useSending(messageOf);
  const { busy, problem, dismiss } = sending;

  const ask = () =>
    sending.send(async () => {
      if (!holder) return;
      const { registrationToken: token, sentTo: to } = await api.users.askHolder.mutate({ deliverTo: holder });
      setSent({ token, to, until: Date.now() + CODE_LIFE });
    });

  async function verify(otp: string) {
    await api.users.verifyHolder.mutate({ registrationToken: sent?.token ?? '', otp });
    toast.success('Confirmed by your key holder', 'Go on with what you wanted to do, within 15 minutes.');
    onClose();
    await refresh();
    void utils.invalidate();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title="Confirm with a key holder">
      {sent ? (
        <>
          <CodeStep {...sent} sending={sending} verify={verify} onBack={() => setSent(null)} />
          <p className="small">Call them for it.</p>
        </>
      ) : (
        <>
          <Problem text={problem} onDismiss={dismiss} />
          <Choice holders={holders} holder={holder} onChoose={choose} none={noneOf(user)} />
          <div className="dialog-actions">
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button kind="primary" busy={busy} disabled={holder === undefined} onClick={() => void ask()}>
              Send the code
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

type Choices = { holders: Options; holder: KeyHolder | undefined; onChoose: (holder: KeyHolder) => void; none: string };

function Choice({ holders, holder, onChoose, none }: Choices) {
  if (holder === undefined) return <p>{none}</p>;
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

const noneOf = ({ keyholderPhone1, keyholderPhone2, keyholder1Agreed, keyholder2Agreed }: Profile) =>
  (keyholderPhone1 || keyholderPhone2) && !keyholder1Agreed && !keyholder2Agreed
    ? 'None of your key holders said yes yet. Call us, or wait.'
    : 'You have named no key holder who can confirm this now.';

/** Those who have agreed. A key holder whose code reset the password can’t vouch for that. */
function holdersOf({ recoveryHold, ...user }: Profile) {
  const all: { value: KeyHolder; label: string; hint: string | null }[] = [
    { value: 'keyholder1', label: 'Key holder 1', hint: user.keyholder1Agreed ? user.keyholderPhone1 : null },
    { value: 'keyholder2', label: 'Key holder 2', hint: user.keyholder2Agreed ? user.keyholderPhone2 : null },
  ];
  return all.flatMap(({ hint, ...one }) => (hint && one.value !== recoveryHold?.by ? [{ ...one, hint }] : []));
}

import { useSession } from '#lib/session/SessionProvider.tsx';
import type { DeliverTo as Target } from '#schemas/accounts/codes.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { RadioList } from '#ui/RadioList.tsx';

type Props = { value: Target; onChange: (target: Target) => void; disabled?: boolean };

export function DeliverTo({ value, onChange, disabled }: Props) {
  const { user } = useSession();
  if (!user) return null;
  const phones = [
    { value: 'owner' as const, label: 'My phone', hint: maskPhone(user.phoneNumber) },
    { value: 'keyholder1' as const, label: 'Key holder 1', hint: user.keyholderPhone1 },
    { value: 'keyholder2' as const, label: 'Key holder 2', hint: user.keyholderPhone2 },
  ];
  return (
    <RadioList
      legend="Send the code to"
      name="deliverTo"
      value={value}
      onChange={onChange}
      options={phones.flatMap(({ hint, ...phone }) => (hint ? { ...phone, hint } : []))}
      hint="If you choose a key holder, we will e-mail you too."
      disabled={disabled}
    />
  );
}

import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { DeliverTo } from '../../../worker/schemas/codes.ts';
import { fieldErrorsOf } from '../../lib/errors.ts';
import { useRuledForm } from '../../lib/useRuledForm.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { toast } from '../../ui/toast.ts';
import { useSending } from '../../ui/useSending.ts';
import { AccountForm } from './AccountForm.tsx';
import { NO_RESET, type PendingReset, RESET_RULES, requestReset } from './reset.ts';
import { requestTrouble } from './troubles.ts';

const PHONES = [
  { value: 'owner', label: 'My phone', icon: Smartphone },
  { value: 'keyholder1', label: 'Key holder 1', icon: UserRound },
  { value: 'keyholder2', label: 'Key holder 2', icon: UserRound },
] as const;

type Props = { problem: string | null; onSent: (pending: PendingReset) => void };

/** Whose account, the new password, and to whose phone the code goes. */
export function ResetRequest({ problem, onSent }: Props) {
  const [values, setValues] = useState(NO_RESET);
  const [deliverTo, setDeliverTo] = useState<DeliverTo>('owner');
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const { form, field, passes, refuse } = useRuledForm({ rules: RESET_RULES, values, change });
  const sending = useSending(requestTrouble, problem);

  async function submit() {
    sending.dismiss();
    if (!passes()) return;
    await sending.send(
      async () => {
        const pending = await requestReset(values, deliverTo);
        toast.success('OTP sent; check your phone');
        onSent(pending);
      },
      (error) => {
        const { phonenumber = '', password = '' } = fieldErrorsOf(error);
        refuse({ phoneNumber: phonenumber, password });
      },
    );
  }

  return (
    <AccountForm label="Forgot password" sending={sending} ref={form} onSubmit={() => void submit()}>
      <PhoneField label="Phone number of your account" {...field('phoneNumber')} />
      <PasswordField label="New password" strength {...field('password')} />
      <div className="account-cards">
        <RadioCards
          legend="Send the code to"
          name="deliverTo"
          value={deliverTo}
          onChange={setDeliverTo}
          options={PHONES}
        />
        <p className="hint">Is your phone the one that is gone? A key holder can read the code to you.</p>
      </div>
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Sending OTP…' : 'Send OTP'}
      </Button>
    </AccountForm>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Sending } from '#lib/forms/useForm.ts';
import { Button } from '#ui/Button.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useCodeForm } from './useCodeForm.ts';

type Props = {
  sending: Sending;
  /** Throws on failure. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  children: ReactNode;
};

export function CodeStep({ sending, verify, onFailure, children }: Props) {
  const form = useCodeForm({ sending, send: verify, onFailure });
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <AccountForm label="Verify OTP" sending={sending} form={form.props}>
      <OtpField label="Code" {...form.code} inputRef={input} />
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Verifying…' : 'Verify OTP'}
      </Button>
      <div className="between account-row">{children}</div>
    </AccountForm>
  );
}

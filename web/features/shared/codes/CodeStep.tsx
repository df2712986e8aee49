import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldState } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import type { useSending } from '#ui/useSending.ts';
import { AccountForm } from './AccountForm.tsx';
import { validateCode } from './code.ts';

type Props = {
  sending: ReturnType<typeof useSending>;
  /** Verifies the code; a failure is thrown. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  /** What can be done about a code that does not come. */
  children: ReactNode;
};

/** The eight characters: they send themselves when they are complete, and a wrong one can be typed again at once. */
export function CodeStep({ sending, verify, onFailure, children }: Props) {
  const [code, setCode] = useState('');
  const [fieldState, setFieldState] = useState<FieldState>(IDLE);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function submit(typed: string) {
    sending.dismiss();
    const judged = validateCode(typed);
    setFieldState(judged);
    if (judged.state === 'invalid') return input.current?.focus();
    await sending.send(
      () => verify(typed),
      (error) => {
        setCode('');
        input.current?.focus();
        onFailure?.(error);
      },
    );
  }

  return (
    <AccountForm label="Verify OTP" sending={sending} onSubmit={() => void submit(code)}>
      <OtpField
        label="One-time code"
        value={code}
        fieldState={fieldState}
        inputRef={input}
        onChange={(typed) => {
          setCode(typed);
          setFieldState(IDLE);
        }}
        onComplete={(typed) => void submit(typed)}
      />
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Verifying…' : 'Verify OTP'}
      </Button>
      {children}
    </AccountForm>
  );
}

const IDLE: FieldState = { state: 'idle', message: '' };

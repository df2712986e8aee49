import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sending } from '#lib/forms/useForm.ts';
import { IDLE } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { validateCode } from './code.ts';

type Props = {
  sending: Sending;
  /** Verifies the code; a failure is thrown. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  /** What can be done about a code that does not come. */
  children: ReactNode;
};

/** The eight characters: they send themselves when they are complete, and a wrong one can be typed again at once. */
export function CodeStep({ sending, verify, onFailure, children }: Props) {
  const [code, setCode] = useState('');
  const [fieldState, setFieldState] = useState(IDLE);
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

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(code);
  }

  return (
    <AccountForm label="Verify OTP" sending={sending} form={{ onSubmit }}>
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

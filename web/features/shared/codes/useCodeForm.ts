import { useEffect, useState } from 'react';
import { type Sending, useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { validateCode } from './code.ts';

type Options = {
  sending: Sending;
  /** Throws on failure. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  shortText?: string;
};

/** A complete code sends itself; a wrong one can be typed again at once. */
export function useCodeForm({ sending, verify, onFailure, shortText }: Options) {
  const { values, change } = useValues({ otp: '' });
  const [completed, setCompleted] = useState<object>();
  const form = useForm<'otp', typeof values>({
    values,
    change,
    fieldStates: { otp: validateCode(values.otp, shortText) },
    when: 'untilEdited',
    sending,
    errorsOf: () => ({}),
    send: () => verify(values.otp),
    onFailure(error) {
      form.change({ otp: '' });
      form.hideStates();
      form.focus('otp');
      onFailure?.(error);
    },
  });

  const { ref } = form.props;
  useEffect(() => {
    if (completed) ref.current?.requestSubmit();
  }, [completed, ref]);

  return { ...form, code: { ...form.field('otp'), onComplete: () => setCompleted({}) } };
}

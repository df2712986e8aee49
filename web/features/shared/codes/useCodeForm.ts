import { useEffect, useState } from 'react';
import { type Sending, useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { IDLE } from '#schemas/rules/fieldRules.ts';
import { validateCode } from './code.ts';

type Options = {
  sending: Sending;
  /** Throws on failure. */
  send: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  /** False while there is no code to type yet. */
  isAsked?: boolean;
};

/** A complete code sends itself; a wrong one can be typed again at once. */
export function useCodeForm({ sending, send, onFailure, isAsked = true }: Options) {
  const { values, change } = useValues({ otp: '' });
  const [completed, setCompleted] = useState<object>();
  const form = useForm<'otp', typeof values>({
    values,
    change,
    fieldStates: { otp: isAsked ? validateCode(values.otp) : IDLE },
    when: 'untilEdited',
    sending,
    errorsOf: () => ({}),
    send: () => send(values.otp),
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

import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/api/client.ts';
import { codeOf, messageOf, retryAfterOf } from '#lib/api/errors.ts';
import { type Sending, useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import {
  CODE_CHARACTERS_MESSAGE,
  CODE_LENGTH,
  CODE_LENGTH_MESSAGE,
  CODE_LIFE,
  IMPOSSIBLE_CODE,
  isImpossible,
} from '#schemas/accounts/codes.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { OTP_SENT } from '#schemas/responses/successTexts.ts';
import { type FieldState, IDLE, invalid } from '#schemas/rules/fieldRules.ts';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

type Options = {
  sending: Sending;
  /** Throws on failure. */
  verify: (code: string) => Promise<void>;
  onFailure?: (error: unknown) => void;
  shortText?: string;
};

/** A complete code sends itself, also back online; a wrong one can be typed again at once. */
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
      const code = codeOf(error);
      if (code === 'INVALID_OTP' || code === 'CHALLENGE_ENDED') form.change({ otp: '' });
      form.hideStates();
      form.focus('otp');
      onFailure?.(error);
    },
  });

  const { ref } = form.props;
  useEffect(() => {
    if (completed) ref.current?.requestSubmit();
  }, [completed, ref]);

  const goOn = useEffectEvent(() => {
    sending.dismiss();
    if (values.otp.length === CODE_LENGTH) ref.current?.requestSubmit();
  });
  useEffect(() => {
    const backOnline = () => goOn();
    window.addEventListener('online', backOnline);
    return () => window.removeEventListener('online', backOnline);
  }, []);

  return { ...form, code: { ...form.field('otp'), onComplete: () => setCompleted({}) } };
}

export function validateCode(typed: string, shortText = CODE_LENGTH_MESSAGE): FieldState {
  if (typed.length !== CODE_LENGTH) return invalid(shortText);
  if (!/^[A-Z0-9]*$/.test(typed)) return invalid(CODE_CHARACTERS_MESSAGE);
  if (isImpossible(typed)) return invalid(IMPOSSIBLE_CODE);
  return IDLE;
}

type ResendOptions = {
  token: string;
  /** Epoch ms. */
  sentAt: number;
  /** Sending the typed code. Its banner also shows why a new code could not be sent. */
  verifying: Sending;
  /** The toast of a code sent again. */
  said?: string;
  onSent?: () => void;
  onEnded: (error: unknown) => void;
};

export function useResend({ token, sentAt, verifying, said = OTP_SENT, onSent, onEnded }: ResendOptions) {
  const { problem, dismiss, busy, send } = useSending(messageOf);
  const [until, setUntil] = useState(sentAt + CODE_LIFE);
  const [from, setFrom] = useState<number>();

  async function resend() {
    verifying.dismiss();
    await send(
      async () => {
        await api.users.resendCode.mutate({ token });
        onSent?.();
        setUntil(Date.now() + CODE_LIFE);
        setFrom(undefined);
        toast.success(said);
      },
      (error) => {
        const wait = retryAfterOf(error);
        if (wait !== null) setFrom(Date.now() + wait * SECOND);
        if (codeOf(error) === 'CHALLENGE_ENDED') onEnded(error);
      },
    );
  }

  return {
    until,
    sending: verifying.problem ? verifying : { ...verifying, problem, dismiss },
    again: { from, busy, onSend: () => void resend() },
  };
}

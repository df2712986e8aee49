import { Ban, Smartphone, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { AccountForm } from '#features/shared/common/AccountForm.tsx';
import { codeOf, fieldErrorsOf, statusOf } from '#lib/api/errors.ts';
import { useSearch } from '#lib/browser/usePage.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import type { useValues } from '#lib/forms/useValues.ts';
import { ACCOUNT_FORMS } from '#schemas/accounts/forms.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { OTP_SENT } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote, noteOf } from '#ui/FieldFrame.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { resetRequestErrorText } from './errorTexts.ts';
import { type Holder, type PendingReset, RESET_RULES, type ResetValues, requestReset } from './reset.ts';

const WITH_YOU = [
  { value: 'yes', label: 'Yes, I have it', icon: Smartphone },
  { value: 'no', label: 'No, it is gone', icon: Ban },
] as const;

const HOLDERS = [
  { value: 'keyholder1', label: 'Key holder 1', icon: UserRound },
  { value: 'keyholder2', label: 'Key holder 2', icon: UserRound },
] as const;

type Props = {
  problem: string | null;
  /** A code that was asked for before. */
  pending?: PendingReset;
  form: ReturnType<typeof useValues<ResetValues>>;
  onSent: (pending: PendingReset) => void;
};

/** A user who no longer has the phone can send the code to a key holder. */
export function ResetRequest({ problem, pending: before, form, onSent }: Props) {
  const { values, change } = form;
  const sending = useSending(whyNotSent, { before: problem });
  const gone = values.withYou === 'no';
  useAnswerOfLink((withYou) => change({ withYou }));

  const { field, stateOf, props } = useForm({
    values,
    change,
    fieldStates: ruledStates(RESET_RULES, values),
    sending,
    async send() {
      const pending = await requestReset(values, before);
      if (!gone) toast.success(OTP_SENT);
      onSent(pending);
    },
    errorsOf(error) {
      const { phonenumber, password } = fieldErrorsOf(error);
      return { phoneNumber: phonenumber, password };
    },
  });

  function whyNotSent(error: unknown): string {
    if (statusOf(error) !== 429) return resetRequestErrorText(error);
    const still = before && before.until > Date.now() ? ' Your last code still works.' : '';
    // A key holder's codes have a count of their own; texts of one network do not.
    const holder = gone || codeOf(error) !== 'RATE_LIMITED' ? '' : 'ask a key holder, or ';
    return `${resetRequestErrorText(error)}${still} In a hurry? You can ${holder}call ${SHOWN.phone}.`;
  }

  return (
    <AccountForm label="Forgot password" action={ACCOUNT_FORMS['/forgot-password']} sending={sending} form={props}>
      <div>
        <RadioCards
          legend="Do you have the SIM of your account’s number?"
          name="withYou"
          value={values.withYou as (typeof WITH_YOU)[number]['value'] | ''}
          onChange={(withYou) => change({ withYou })}
          options={WITH_YOU}
        />
        <FieldNote id="with-you-note" note={noteOf(stateOf('withYou'))} />
      </div>
      {gone && <HolderChoice holder={values.holder} onChoose={(holder) => change({ holder })} />}
      <PhoneField label="Phone number of your account" {...field('phoneNumber')} />
      <PasswordField label="New password" strength {...field('password')} />
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Sending the code…' : 'Send the code'}
      </Button>
      {before && (
        <Button kind="quiet" onClick={() => onSent(before)}>
          I have a code
        </Button>
      )}
    </AccountForm>
  );
}

function HolderChoice({ holder, onChoose }: { holder: Holder; onChoose: (holder: Holder) => void }) {
  return (
    <div className="account-holders">
      <RadioCards legend="Send the code to" name="deliverTo" value={holder} onChange={onChoose} options={HOLDERS} />
      <p className="hint muted xs">
        Call your key holder first. If they said yes to it, they get the code and read it to you. Cannot reach them?
        Call us: <CallUs />
      </p>
    </div>
  );
}

/** `?phone=gone` or `?phone=here`, from the page for stolen phones. */
function useAnswerOfLink(answer: (withYou: 'yes' | 'no') => void): void {
  const phone = new URLSearchParams(useSearch()).get('phone');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken over once, and may be changed then
  useEffect(() => {
    if (phone === 'gone') answer('no');
    if (phone === 'here') answer('yes');
  }, [phone]);
}

export const CallUs = () => (
  <>
    <a className="nowrap" href={SUPPORT.phoneLink}>
      {SHOWN.phone}
    </a>
    , {SUPPORT.shortHours}
  </>
);

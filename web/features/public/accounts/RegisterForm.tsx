import { type ReactNode, useEffect, useState } from 'react';
import { AccountForm } from '#features/shared/common/AccountForm.tsx';
import { withHolderRules } from '#features/shared/profile/holderRules.ts';
import { useHash } from '#lib/browser/usePage.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { type Form, useForm } from '#lib/forms/useForm.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ACCOUNT_FORMS } from '#schemas/accounts/forms.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSending } from '#ui/useSending.ts';
import { registrationErrorText } from './errorTexts.ts';
import {
  EMPTY_REGISTRATION,
  type PendingRegistration,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationValues,
  register,
  reportedIn,
} from './registration.ts';

type Props = { problem: string | null; onSent: (waiting: PendingRegistration) => void };

/** Typed values survive failures and reloads; the password does not. */
export function RegisterForm({ problem, onSent }: Props) {
  const { values, change } = useDraft('register', EMPTY_REGISTRATION);
  const hasReported = useReported(change);
  const sending = useSending(registrationErrorText, { before: problem });
  const { field, props } = useForm({
    values,
    change,
    fieldStates: ruledStates(withHolderRules(REGISTRATION_FIELDS, values), values),
    sending,
    send: async () => onSent(await register(values)),
  });

  return (
    <AccountForm label="Registration" action={ACCOUNT_FORMS['/register']} sending={sending} form={props}>
      <Fields field={field} hasReported={hasReported} />
      <p className="small muted">
        By registering you accept our <Link to={PATHS.terms}>Terms of Service</Link> and{' '}
        <Link to={PATHS.privacy}>Privacy Policy</Link>.
      </p>
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </AccountForm>
  );
}

/** True once what is known stands in the fields. */
function useReported(change: (known: Partial<RegistrationValues>) => void): boolean {
  const hash = useHash();
  const [comes, setComes] = useState(false);
  useEffect(() => {
    const reported = reportedIn(hash);
    if (reported) change(reported.person);
    setComes(reported !== null);
  }, [hash, change]);
  return comes;
}

type FieldsProps = Pick<Form<RegistrationField>, 'field'> & { hasReported: boolean };

/** An account with another phone would be without the report. */
function Fields({ field, hasReported }: FieldsProps) {
  return (
    <>
      <Part title="How you log in">
        <PhoneField
          label="Phone number"
          hint={hasReported ? 'As in your report. You can change it later.' : 'Your codes go to this phone.'}
          {...field('phoneNumber')}
          readOnly={hasReported}
        />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <div className="whole-row">
          <PasswordField label="Password" strength {...field('password')} />
        </div>
      </Part>
      <Part title="You">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" autoComplete="additional-name" {...field('middleName')} />
        <TextField label="Surname" autoComplete="family-name" {...field('surName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="3-20 letters, numbers or underscores"
          {...field('username')}
        />
      </Part>
      <Part title="Where you live">
        <TextField
          label="State of residence"
          list="states"
          autoComplete="address-level1"
          {...field('stateOfResidence')}
        />
        <datalist id="states">
          {STATES.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        <TextField label="Address" autoComplete="address-line1" {...field('address')} />
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
      </Part>
      <Part title="Key holders" why={WHY_KEY_HOLDERS}>
        <PhoneField label="Key holder 1" autoComplete="off" {...field('keyholderPhone1')} />
        <PhoneField label="Key holder 2" autoComplete="off" {...field('keyholderPhone2')} />
      </Part>
    </>
  );
}

const WHY_KEY_HOLDERS = 'If your phone is gone, your code can go to them.';

function Part({ title, why, children }: { title: string; why?: string; children: ReactNode }) {
  return (
    <fieldset className="stack gap-3 account-part" aria-describedby={why && 'key-holders-why'}>
      <legend>{title}</legend>
      {why && (
        <p className="small muted prose" id="key-holders-why">
          {why}
        </p>
      )}
      <div className="stack two-columns">{children}</div>
    </fieldset>
  );
}

/** The states of Nigeria and its capital territory (FCT). */
const STATES =
  'Abia Adamawa Akwa_Ibom Anambra Bauchi Bayelsa Benue Borno Cross_River Delta Ebonyi Edo Ekiti Enugu FCT Gombe Imo Jigawa Kaduna Kano Katsina Kebbi Kogi Kwara Lagos Nasarawa Niger Ogun Ondo Osun Oyo Plateau Rivers Sokoto Taraba Yobe Zamfara'
    .split(' ')
    .map((name) => name.replace('_', ' '));

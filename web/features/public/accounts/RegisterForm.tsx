import { Link } from 'react-router-dom';
import { AccountForm } from '#features/shared/codes/AccountForm.tsx';
import { withHolderRules } from '#features/shared/profile/holderRules.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useSending } from '#ui/useSending.ts';
import { AccountFields } from './AccountFields.tsx';
import { registrationErrorText } from './errorTexts.ts';
import { HomeFields } from './HomeFields.tsx';
import { KeyHolderFields } from './KeyHolderFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { EMPTY_REGISTRATION, type PendingRegistration, REGISTRATION_FIELDS, register } from './registration.ts';

const DRAFT = 'register';

/** What is typed survives failures and reloads; the password does not. */
export function RegisterForm({
  problem,
  onSent,
}: {
  problem: string | null;
  onSent: (waiting: PendingRegistration) => void;
}) {
  const { values, change } = useDraft(DRAFT, EMPTY_REGISTRATION);
  const sending = useSending(registrationErrorText, { before: problem });
  const { field, props } = useForm({
    values,
    change,
    fieldStates: ruledStates(withHolderRules(REGISTRATION_FIELDS, values), values),
    sending,
    send: async () => onSent(await register(values)),
  });

  return (
    <AccountForm label="Registration" sending={sending} form={props}>
      <PersonFields field={field} />
      <HomeFields field={field} />
      <KeyHolderFields field={field} />
      <AccountFields field={field} />
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

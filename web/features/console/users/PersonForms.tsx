import { usePasswordConfirmation } from '#features/shared/common/usePasswordConfirmation.tsx';
import { changesIn, rulesOf, valuesOf } from '#features/shared/profile/profileFields.ts';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import { ADMIN_CREATED, PROFILE_UPDATED } from '#schemas/responses/successTexts.ts';
import { CREATE_ADMIN_RULES } from '#schemas/rules/admins.ts';
import { type FieldRule, PASSWORD_MAX } from '#schemas/rules/fieldRules.ts';
import { phoneClash } from '#schemas/rules/keyHolders.ts';
import { repeated } from '#schemas/rules/newPassword.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  const { field, problem, dismiss, passwordPrompt, ...form } = useNewAdmin(onClose);
  return (
    <FormDialog
      wide
      title="Create Admin"
      form={form}
      submit={form.busy ? 'Creating…' : 'Create Admin'}
      onClose={onClose}
      over={passwordPrompt}
    >
      <p className="small">This person will be a full admin. They log in with the password you set here.</p>
      <div className="stack two-columns">
        <TextField label="First name" {...OTHERS} {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" {...OTHERS} {...field('middleName')} />
        <TextField label="Surname" {...OTHERS} {...field('surName')} />
        <TextField label="Username" {...OTHERS} {...EXACT} {...field('username')} />
        <TextField label="Email" type="email" {...OTHERS} {...EXACT} {...field('email')} />
        <PhoneField label="Phone number" {...OTHERS} {...field('phoneNumber')} />
        <TextField label="Country" {...OTHERS} {...field('country')} />
        <TextField label="State of origin" {...OTHERS} {...field('stateOfOrigin')} />
        <TextField label="Address" {...OTHERS} {...field('address')} />
        <PhoneField
          label="Keyholder"
          aside="Optional"
          {...OTHERS}
          inputMode="numeric"
          placeholder="08030000123"
          {...field('keyholder')}
        />
        <PasswordField label="Password" {...NEW} {...field('password')} />
        <PasswordField label="Confirm password" {...NEW} {...field('confirmPassword')} />
      </div>
      <Problem text={problem} onDismiss={dismiss} />
    </FormDialog>
  );
}

/** No autofill: these are another person's details. */
const OTHERS = { autoComplete: 'off' } as const;
const NEW = { autoComplete: 'new-password', maxLength: PASSWORD_MAX };
const EXACT = { autoCapitalize: 'none', spellCheck: false } as const;

/** Typed values stay in this tab until they are sent; passwords are never stored. */
function useNewAdmin(onCreated: () => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change, clear } = useDraft('create-admin', EMPTY_ADMIN);
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(newAdminRules(values), values, { quiet: true }),
    when: 'untilEdited',
    sending: useSending(createErrorText),
    async send() {
      const admin = await withPassword(() => api.admin.createAdmin.mutate(values));
      if (!admin) return;
      toast.success(ADMIN_CREATED);
      clear();
      void utils.invalidate();
      onCreated();
    },
  });
  return { ...form, props: { ...form.props, autoComplete: 'off' }, passwordPrompt };
}

type NewAdminField = keyof typeof CREATE_ADMIN_RULES | 'confirmPassword';
type NewAdminValues = Record<NewAdminField, string>;

/** The country is Nigeria until somebody says otherwise. */
const EMPTY_ADMIN = {
  firstName: '',
  middleName: '',
  surName: '',
  username: '',
  email: '',
  phoneNumber: '',
  keyholder: '',
  country: 'Nigeria',
  stateOfOrigin: '',
  address: '',
  password: '',
  confirmPassword: '',
} satisfies NewAdminValues;

/** In the order of the form. */
export function newAdminRules({
  password,
  phoneNumber,
  keyholder: keyholderPhone1,
}: Pick<NewAdminValues, 'password'> & Partial<NewAdminValues>): Record<NewAdminField, FieldRule> {
  const { firstName, middleName, surName, username, email, keyholder, ...rest } = CREATE_ADMIN_RULES;
  const clash = phoneClash({ phoneNumber, keyholderPhone1 });
  return {
    firstName,
    middleName,
    surName,
    username,
    email,
    ...rest,
    keyholder: clash ? { accepts: () => false, wrong: clash.message } : keyholder,
    confirmPassword: repeated(password),
  };
}

export const createErrorText = (error: unknown): string =>
  messageOf(error, 'Failed to create admin', 'An error occurred while creating admin');

/** The profile fields that an admin may change. The contacts of admins and support are not among them. */
export function EditUserForm({ user, onEnd }: { user: AdminUser; onEnd: () => void }) {
  const { field, props, busy, problem, dismiss, passwordPrompt } = useUserEdit(user, onEnd);
  return (
    <form className="stackable" {...props} aria-label="Edit profile">
      <div className="stack two-columns">
        <TextField label="First name" {...OTHERS} {...field('firstName')} />
        <TextField label="Middle name" aside="Optional" {...OTHERS} {...field('middleName')} />
        <TextField label="Surname" {...OTHERS} {...field('surName')} />
        <TextField label="Country" {...OTHERS} {...field('country')} />
        <TextField label="State of origin" {...OTHERS} {...field('stateOfOrigin')} />
        <TextField label="State of residence" {...OTHERS} {...field('stateOfResidence')} />
        <div className="whole-row">
          <TextField label="Address" {...OTHERS} {...field('address')} />
        </div>
        {!isStaff(user.role) && (
          <>
            <TextField label="Email" type="email" {...OTHERS} {...field('email')} />
            <PhoneField
              label="Phone number"
              hint="Takes effect now, without a code. We will notify the old address."
              {...OTHERS}
              {...field('phoneNumber')}
            />
          </>
        )}
      </div>
      {isStaff(user.role) && <p className="small">Only they themselves can change their e-mail address and phone.</p>}
      <Problem text={problem} onDismiss={dismiss} />
      <div className="btn-row btn-row-fill">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button disabled={busy} onClick={onEnd}>
          Cancel
        </Button>
      </div>
      {passwordPrompt}
    </form>
  );
}

/** Sends only what was changed. */
function useUserEdit(user: AdminUser, onEnd: () => void) {
  const utils = trpc.useUtils();
  const { withPassword, passwordPrompt } = usePasswordConfirmation();
  const { values, change } = useValues(() => valuesOf(user));
  const form = useForm({
    values,
    change,
    fieldStates: ruledStates(rulesOf(user), values),
    sending: useSending((error) => messageOf(error, 'Failed to update profile')),
    async send() {
      const changes = changesIn(values, user);
      if (Object.keys(changes).length === 0) return onEnd();
      const changed = await withPassword(() => api.admin.updateUser.mutate({ id: user.id, ...changes }));
      if (!changed) return;
      toast.success(PROFILE_UPDATED);
      utils.admin.user.setData({ id: user.id }, changed);
      void utils.invalidate();
      onEnd();
    },
  });
  return { ...form, passwordPrompt };
}

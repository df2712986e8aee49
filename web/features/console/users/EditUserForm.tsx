import type { AdminUser } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useUserEdit } from './useUserEdit.ts';

/** What an admin may change of a profile; other admins' contacts are not among it. */
export function EditUserForm({ user, onEnd }: { user: AdminUser; onEnd: () => void }) {
  const { field, props, busy, problem, dismiss, passwordPrompt } = useUserEdit(user, onEnd);
  return (
    <form className="stackable tight-fields" {...props} aria-label="Edit profile">
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
        {user.role === 'user' && (
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
      {user.role === 'admin' && <p className="small">Only the admin can change their own e-mail address and phone.</p>}
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

/** No autofill: these are another person's details. */
const OTHERS = { autoComplete: 'off' } as const;

import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import type { AdminUser } from '#lib/queries/outputs.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useUserEdit } from './useUserEdit.ts';

type Props = PasswordConfirmation & { user: AdminUser; onSaved: (changed: AdminUser) => void; onCancel: () => void };

/** What an admin may change of somebody's profile; how admins are reached is theirs alone to change. */
export function EditUserForm({ user, withPassword, passwordPrompt, onSaved, onCancel }: Props) {
  const { field, props, busy, problem, dismiss } = useUserEdit(user, withPassword, onSaved);
  return (
    <form className="stackable tight-fields" {...props} aria-label="Edit profile">
      <div className="two-columns">
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
      {problem !== null && (
        <Notice status="stolen" onDismiss={dismiss}>
          {problem}
        </Notice>
      )}
      <div className="btn-row btn-row-fill">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {passwordPrompt}
    </form>
  );
}

/** Somebody else is written about: the browser offers nothing of the own person. */
const OTHERS = { autoComplete: 'off' } as const;

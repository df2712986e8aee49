import type { PasswordConfirmation } from '#features/shared/confirmation/passwordConfirmation.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useNewAdmin } from './useNewAdmin.ts';

type Props = PasswordConfirmation & { onCreated: () => void; onClose: () => void };

/** Makes another admin, who can sign in at once. */
export function CreateAdminDialog({ withPassword, passwordPrompt, onCreated, onClose }: Props) {
  const { field, props, busy, problem, dismiss } = useNewAdmin(withPassword, onCreated);
  return (
    <Dialog open wide onOpenChange={(open) => !open && !busy && onClose()} title="Create Admin">
      <form className="stackable tight-fields" {...props} aria-label="Create Admin" autoComplete="off">
        <p className="small">This person will be a full admin. They sign in with the password you set here.</p>
        <div className="two-columns">
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
          <PasswordField label="Password" autoComplete="new-password" maxLength={128} {...field('password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            maxLength={128}
            {...field('confirmPassword')}
          />
        </div>
        {problem !== null && (
          <Notice status="stolen" onDismiss={dismiss}>
            {problem}
          </Notice>
        )}
        <div className="dialog-actions">
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? 'Creating…' : 'Create Admin'}
          </Button>
        </div>
      </form>
      {passwordPrompt}
    </Dialog>
  );
}

/** No autofill: these are another person's details. */
const OTHERS = { autoComplete: 'off' } as const;
const EXACT = { autoCapitalize: 'none', spellCheck: false } as const;

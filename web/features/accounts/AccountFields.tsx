import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldOf } from './fields.ts';

export function AccountFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="account-part">
      <legend>Your account</legend>
      <div className="account-grid">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="3-20 letters, digits, underscores"
          {...field('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          strength
          hint="8 or more, with A-Z, a-z, 0-9 and one of @$!%*?&"
          {...field('password')}
        />
      </div>
    </fieldset>
  );
}

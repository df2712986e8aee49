import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf } from './fields.ts';

export function AccountFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="stack gap-3 account-part">
      <legend>How you sign in</legend>
      <div className="stack two-columns">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="3-20 letters, numbers or underscores"
          {...field('username')}
        />
        <div className="whole-row">
          <PasswordField label="Password" strength {...field('password')} />
        </div>
      </div>
    </fieldset>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'counter' | 'leading' | 'trailing' | 'below'> & {
  /** For a new password: shows its strength. */
  strength?: boolean;
};

export function PasswordField({ strength = false, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const rules = useId();
  return (
    <TextField
      autoComplete={strength ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      aria-describedby={strength ? rules : undefined}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
      below={strength && <PasswordStrength id={rules} typed={String(field.value ?? '')} />}
    />
  );
}

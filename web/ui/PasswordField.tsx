import { Check, Eye, EyeOff, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { strengthOf } from './strength.ts';
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

function PasswordStrength({ id, typed }: { id: string; typed: string }) {
  const { score, parts } = strengthOf(typed);
  return (
    <>
      <div className="strength" data-score={score} role="img" aria-label={`Strength ${score} of 4`}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <ul className="flow rules muted" id={id}>
        {parts.map(({ name, short, met }) => (
          <li key={name} className={met ? 'is-met' : undefined} hidden={!short && (met || typed === '')}>
            {met ? <Check className="i" /> : <Minus className="i" />}
            {short && <span aria-hidden="true">{short}</span>}
            <span className={short && 'sr-only'}>{name}</span>
            {met && <span className="sr-only">: done</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Check, Eye, EyeOff, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { firstDisallowed, PASSWORD_TAKES, REGISTRATION_RULES } from '#schemas/rules/fieldRules.ts';
import { IconButton } from './IconButton.tsx';
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

const PARTS = [
  { name: '8+ characters', short: '8+', met: (typed: string) => typed.length >= 8 },
  { name: 'Uppercase', short: 'ABC', met: (typed: string) => /[A-Z]/.test(typed) },
  { name: 'Lowercase', short: 'abc', met: (typed: string) => /[a-z]/.test(typed) },
  { name: 'Number', short: '123', met: (typed: string) => /\d/.test(typed) },
  { name: 'Special character', short: '@$!%*?&', met: (typed: string) => /[@$!%*?&]/.test(typed) },
] as const;

/** Not ticked while another character is typed. */
const ALLOWED = 'Only letters, numbers and @ $ ! % * ? &';

type Strength = { score: 0 | 1 | 2 | 3 | 4; parts: { name: string; short?: string; met: boolean }[] };

/** Four of four only when the registration rule takes it. */
export function strengthOf(typed: string): Strength {
  const parts = PARTS.map(({ met, ...part }) => ({ ...part, met: met(typed) }));
  const allowed = { name: ALLOWED, met: typed !== '' && firstDisallowed(PASSWORD_TAKES, typed) === undefined };
  return { score: scoreOf(typed, parts.filter(({ met }) => met).length), parts: [...parts, allowed] };
}

function scoreOf(typed: string, met: number): Strength['score'] {
  if (REGISTRATION_RULES.password.accepts(typed)) return 4;
  if (met >= 4) return 3;
  if (met === 3) return 2;
  return met > 0 ? 1 : 0;
}

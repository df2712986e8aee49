import { useState } from 'react';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import type { PasswordConfirmation } from './passwordConfirmation.ts';
import { retryWithPassword } from './retryWithPassword.ts';

/** The server asks for the password again when the last one is old. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [answer, setAnswer] = useState<((went: boolean) => void) | null>(null);

  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const end = (went: boolean) => {
    setAnswer(null);
    answer?.(went);
  };
  return {
    withPassword: (act) => retryWithPassword(act, ask),
    passwordPrompt: answer && <ConfirmationDialog onEnd={end} />,
  };
}

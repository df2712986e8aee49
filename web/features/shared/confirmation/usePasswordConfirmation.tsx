import { type ReactNode, useState } from 'react';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
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

/** For acts before which the server may ask for the password again. */
export type PasswordConfirmation = {
  /** Null when the password was declined. */
  withPassword: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** Render it inside the open dialog, if there is one. */
  passwordPrompt: ReactNode;
};

import type { ReactNode } from 'react';

/** Lets a feature run a risky admin action; the server may ask for the password again. */
export type PasswordConfirmation = {
  /** Runs the act, with the password asked for where the server wants it; null when that was declined. */
  withPassword: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** The question, to be put on the page; inside the dialog where one is open. */
  passwordPrompt: ReactNode;
};

import type { ReactNode } from 'react';

/** How features are handed the way to run a risky act of an admin, which may want the password typed again. */
export type PasswordConfirmation = {
  /** Runs the act, with the password asked for where the server wants it; null when that was declined. */
  withPassword: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** The question, to be put on the page; inside the dialog where one is open. */
  passwordPrompt: ReactNode;
};

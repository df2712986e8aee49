import type { ReactNode } from 'react';

/** For acts before which the server may ask for the password again. */
export type PasswordConfirmation = {
  /** Null when the password was declined. */
  withPassword: <T>(act: () => Promise<T>) => Promise<T | null>;
  /** Render it inside the open dialog, if there is one. */
  passwordPrompt: ReactNode;
};

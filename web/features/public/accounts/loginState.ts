/** Router state that other pages pass to /login. */
export type LoginState = {
  /** Where somebody wanted to go before they were asked to sign in. */
  from?: string;
  /** Their session had ended. */
  ended?: boolean;
  /** They have just registered, or reset their password. */
  done?: 'registered' | 'reset';
  /** Their e-mail address, to save them typing it. */
  email?: string;
};

/** Router state is untrusted: take only known fields. */
export function parseLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, ended, done, email } = state as Record<string, unknown>;
  return {
    from: typeof from === 'string' ? from : undefined,
    ended: ended === true,
    done: done === 'registered' || done === 'reset' ? done : undefined,
    email: typeof email === 'string' ? email : undefined,
  };
}

/** What a way round by another page of the account takes along: where somebody wanted to go. */
export const returnState = ({ from }: LoginState): LoginState | undefined =>
  from === undefined ? undefined : { from };

/** What a page may be told on the way to /login, in the router's state. */
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

/** The router's state is anybody's: only what is meant for us is taken. */
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

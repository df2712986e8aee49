/** Router state of /login. */
export type LoginState = {
  from?: string;
  ended?: boolean;
  done?: 'registered' | 'reset';
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

export const returnState = ({ from }: LoginState): LoginState | undefined =>
  from === undefined ? undefined : { from };

import { readToken } from './sessionToken.ts';

/** `null`: as nobody. Without one: of whoever is logged in. */
export type CallContext = { token?: string | null };

export const tokenOf = ({ token }: CallContext): string | null => (token === undefined ? readToken() : token);

export function bearer(context: CallContext): Record<string, string> {
  const token = tokenOf(context);
  return token ? { Authorization: `Bearer ${token}` } : {};
}

import { createTRPCClient, httpLink, type OperationContext } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { InvalidResponse } from './errors.ts';
import { type FetchFn, withHumanCheck } from './humanCheck.ts';
import { readToken } from './sessionToken.ts';

export { statusOf } from './errors.ts';

/** Calls that are made as nobody, whoever is signed in: `api.users.signIn.mutate(input, AS_NOBODY)`. */
export const AS_NOBODY = { context: { token: null } satisfies CallContext };

/** Calls that carry a certain token and no other: the sign-out of a session that is already forgotten here. */
export const withToken = (token: string) => ({ context: { token } satisfies CallContext });

/** Where a client sends its operations. Queries travel as POST: nothing that is asked may stand in an address. */
export const LINK_OPTIONS = {
  url: '/trpc',
  methodOverride: 'POST',
  headers: ({ op }: { op: { context: OperationContext } }) => bearer(op.context),
  fetch: requireJson(withHumanCheck((input, init) => fetch(input, init))),
} as const;

/** A way to send that hears of ended sessions, and throws `Unreadable` for what is no JSON. */
export function requireJson(send: FetchFn): FetchFn {
  return async (input, init) => {
    const response = await detectSessionEnd(send)(input, init);
    if (!isJson(response)) throw new InvalidResponse(response.status);
    return response;
  };
}

/** A way to send that hears of ended sessions. */
export function detectSessionEnd(send: FetchFn): FetchFn {
  return async (input, init) => {
    const response = await send(input, init);
    const carried = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '');
    if (response.status === 401 && carried) for (const tell of listeners) tell(carried);
    return response;
  };
}

const isJson = (response: Response) => response.headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** The plain client: no cache, no React. */
export const api = createTRPCClient<AppRouter>({ links: [httpLink(LINK_OPTIONS)] });

/** Hears of every 401 to a call that carried the token it is told of: that session has ended. */
export function onSessionEnded(tell: (token: string) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

type CallContext = { token?: string | null };

const listeners = new Set<(token: string) => void>();

function bearer(context: CallContext): Record<string, string> {
  const token = context.token === undefined ? readToken() : context.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

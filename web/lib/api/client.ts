import { createTRPCClient, httpLink, type OperationContext, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#api/router.ts';
import { tab } from '#lib/browser/browserStorage.ts';
import { NO_ANSWER_TO_WRITE } from '#schemas/responses/errorTexts.ts';
import { BOOKMARK_HEADER, parseBookmark } from '#schemas/responses/headers.ts';
import { bearer, type CallContext } from './callToken.ts';
import { withDeadline } from './deadline.ts';
import { foreignAnswer, isUnanswered, NoAnswer } from './errors.ts';
import { type FetchFn, withHumanCheck } from './humanCheck.ts';
import { renewedToken } from './sessionToken.ts';

const KEY = 'ownmark-bookmark';

/** The newest that this tab was given. Storage may be blocked. */
let newest = parseBookmark(tab.readText(KEY));

/** So that people read what they wrote: an answer is never older than what this tab has seen before. */
function withBookmark(send: FetchFn): FetchFn {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (newest !== null) headers.set(BOOKMARK_HEADER, newest.text);
    const response = await send(input, { ...init, headers });
    const given = parseBookmark(response.headers.get(BOOKMARK_HEADER));
    if (given !== null && given.givenAt >= (newest?.givenAt ?? 0)) {
      newest = given;
      tab.writeText(KEY, given.text);
    }
    return response;
  };
}

export { statusOf } from './errors.ts';

/** Call options that send no token, even when somebody is logged in. */
export const AS_NOBODY = { context: { token: null } satisfies CallContext };

/** Call options with a given token, e.g. to log out a session that is already removed locally. */
export const withToken = (token: string) => ({ context: { token } satisfies CallContext });

/** Calls that go on when the page is left. */
const OUTLIVES_PAGE = /\/transfers\.(approve|reject|decide)$/;

/** Queries are sent as POST so that no input appears in a URL. */
export const LINK_OPTIONS = {
  url: '/trpc',
  methodOverride: 'POST',
  headers: ({ op }: { op: { context: OperationContext } }) => bearer(op.context),
  // Whoever shows to be a person takes as long as they need.
  fetch: requireJson(
    withHumanCheck(
      withDeadline((input, init) => fetch(input, { ...init, keepalive: OUTLIVES_PAGE.test(String(input)) })),
    ),
  ),
} as const;

/** Also throws for an answer that is not JSON. */
export function requireJson(send: FetchFn): FetchFn {
  return async (input, init) => {
    const response = await detectSessionEnd(send)(input, init);
    if (!isJson(response)) throw foreignAnswer(response.status);
    return response;
  };
}

export function detectSessionEnd(send: FetchFn): FetchFn {
  return async (input, init) => {
    const response = await withBookmark(send)(input, init);
    const carried = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '');
    if (!carried || !(await hasEnded(response))) return response;
    if (!RENEWS.test(String(input))) await renewal;
    const renewed = renewedToken(carried);
    if (renewed !== null) return withBookmark(send)(input, withBearer(init, renewed));
    for (const tell of listeners) tell(carried);
    return response;
  };
}

/** Calls after which the session goes on under another token. */
const RENEWS = /\/(users\.(change|confirm)Password|passkeys\.use(RecoveryCode)?)$/;

/** While it runs, a call that is told that its session has ended waits: perhaps its token has gone, and not the session. */
export function whileRenewing<Answer>(act: Promise<Answer>): Promise<Answer> {
  renewal = act.catch(() => null);
  return act;
}

let renewal: Promise<unknown> = Promise.resolve();

function withBearer(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** In a batch, other calls may be answered without a session. */
async function hasEnded(response: Response): Promise<boolean> {
  if (!isJson(response)) return false;
  if (response.status !== 207) return response.status === 401;
  const answers = (await response.clone().json()) as { error?: { data?: { httpStatus?: number } } }[];
  return answers.some(({ error }) => error?.data?.httpStatus === 401);
}

const isJson = (response: Response) => response.headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** A write without an answer may have been done: nobody repeats it unseen. */
const warnOfWrites: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          const isDoubtful = op.type === 'mutation' && op.path !== 'users.signIn' && isUnanswered(error);
          observer.error(isDoubtful ? TRPCClientError.from(new NoAnswer(NO_ANSWER_TO_WRITE)) : error);
          if (isDoubtful) for (const tell of doubtListeners) tell();
        },
      }),
    );

export const api = createTRPCClient<AppRouter>({
  links: [warnOfWrites, () => (call) => (areaLink ? areaLink(call) : call.next(call.op)), httpLink(LINK_OPTIONS)],
});

/** Called after a write without an answer. Returns the unsubscribe function. */
export function onDoubtfulWrite(tell: () => void): () => void {
  doubtListeners.add(tell);
  return () => void doubtListeners.delete(tell);
}

const doubtListeners = new Set<() => void>();

let areaLink: ReturnType<TRPCLink<AppRouter>> | undefined;

/** Every call from then on passes through it. */
export function setAreaLink(link: TRPCLink<AppRouter>): void {
  areaLink = link({});
}

/** Called with the token of every call that got a 401. Returns the unsubscribe function. */
export function onSessionEnded(tell: (token: string) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const listeners = new Set<(token: string) => void>();

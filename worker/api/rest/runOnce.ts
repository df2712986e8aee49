import { type DomainError, Invalid, isFault, logFault, RateLimited, Unauthenticated } from '#domain/errors.ts';
import { KEPT_HEADER, KEY_HEADER, KEY_MALFORMED, parseKey } from '#schemas/responses/headers.ts';
import { type ApiContext, asDomainError } from '../trpc.ts';
import { errorResponse, replay } from './envelope.ts';
import type { Received } from './received.ts';
import type { Route } from './route.ts';

type Keyed = ReturnType<ApiContext['keyedRequests']['open']>;
type Kept = Awaited<ReturnType<ApiContext['keyedRequests']['find']>>;
type Run = (ctx: ApiContext) => Promise<Response>;

/** With an Idempotency-Key the operation runs once; a repeat gets the first answer (docs/decisions/api.md). */
export async function runOnce(
  route: Route,
  request: Request,
  ctx: ApiContext,
  received: Received,
  run: Run,
): Promise<Response> {
  const header = request.headers.get(KEY_HEADER);
  if (header === null) return run(ctx);

  const open = async (accountId?: string): Promise<Keyed> => {
    const key = parseKey(header);
    if (key === null) throw new Invalid(KEY_MALFORMED, [{ path: KEY_HEADER, message: KEY_MALFORMED }]);
    return ctx.keyedRequests.open(callerOf(route, request, accountId), key, await partsOf(request, received));
  };
  const found: { keyed?: Keyed; kept?: Kept; isUnkept?: true } = {};
  const claimKey: ApiContext['claimKey'] = async ({ db, actor }) => {
    if (!(await ctx.consumeRateLimit('keys', actor?.id))) throw new RateLimited(60);
    const keyed = await open(actor?.id);
    const claimed = await ctx.keyedRequests.claim(keyed, actor === undefined);
    if (claimed === 'do not keep') {
      found.isUnkept = true;
      return db;
    }
    if (claimed !== 'keep') {
      found.kept = claimed;
      throw new Invalid('Answered before.');
    }
    found.keyed = keyed;
    return ctx.keyedRequests.fence(db, keyed);
  };
  try {
    const answer = await run({ ...ctx, claimKey });
    if (found.keyed) await keep(ctx, found.keyed, answer);
    return found.isUnkept ? unkept(answer) : answer;
  } catch (error) {
    if (found.kept) return replay(found.kept);
    if (found.keyed) return refuse(ctx, found.keyed, error);
    if (found.isUnkept) return unkept(errorResponse(error, ctx.requestId, asDomainError(error)));
    const isOver = route.endsSession && asDomainError(error) instanceof Unauthenticated;
    // Whatever else is wrong with the request, its session is over.
    const kept = isOver
      ? await open()
          .then(ctx.keyedRequests.find)
          .catch(() => null)
      : null;
    if (kept) return replay(kept);
    throw error;
  }
}

function unkept(answer: Response): Response {
  answer.headers.set(KEPT_HEADER, 'false');
  return answer;
}

/** An operation that ends its session is kept by session: after it no account is logged in that could repeat it. */
function callerOf(route: Route, request: Request, accountId?: string): string | null {
  if (route.endsSession) return `session:${request.headers.get('authorization')}`;
  return accountId === undefined ? null : `account:${accountId}`;
}

async function partsOf({ method, url }: Request, received: Received) {
  const { pathname, search } = new URL(url);
  return [method, pathname + search, ...(await received.parts())];
}

async function refuse(ctx: ApiContext, keyed: Keyed, error: unknown): Promise<Response> {
  const refusal = asDomainError(error);
  const answer = errorResponse(error, ctx.requestId, refusal);
  if (isKept(refusal)) await keep(ctx, keyed, answer);
  else await attempt(() => ctx.keyedRequests.release(keyed, { unlessWritten: isFault(refusal) }));
  return answer;
}

/** Other errors ask to send the same request again, later or with something added. */
const isKept = ({ status, code }: DomainError) =>
  status < 500 && ![401, 403, 429].includes(status) && code !== 'OTP_REQUIRED';

const keep = (ctx: ApiContext, keyed: Keyed, answer: Response) =>
  attempt(async () => ctx.keyedRequests.keep(keyed, { status: answer.status, body: await answer.clone().text() }));

/** The operation is done, so its answer is sent even if it can't be stored. */
async function attempt(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    logFault('Keeping an answer', error);
  }
}

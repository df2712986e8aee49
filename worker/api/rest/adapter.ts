import type { Context as HonoContext } from 'hono';
import {
  type DomainError,
  Forbidden,
  Invalid,
  isFault,
  logFault,
  NotFound,
  RateLimited,
  Unauthenticated,
} from '#domain/errors.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { isFromOtherSite, KEPT_HEADER, KEY_HEADER, KEY_MALFORMED, parseKey } from '#schemas/responses/headers.ts';
import { SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import { type Api, createCaller } from '../router.ts';
import { type ApiContext, asDomainError } from '../trpc.ts';
import { addAliases, resolveAliases } from './aliases.ts';
import { errorResponse, type Reply, replay, replyOf, succeed } from './envelope.ts';
import { type Received, receive } from './received.ts';
import type { Route } from './route.ts';

export async function handleRoute(route: Route, c: HonoContext, ctx: ApiContext): Promise<Response> {
  try {
    if (c.req.method === 'HEAD' && hasSideEffects(route)) throw new NotFound('There is no such operation.');
    if (c.req.method === 'GET' && route.type === 'mutation') refuseForeignPages(c.req.raw);
    if (!['GET', 'HEAD'].includes(c.req.method) && isFromOtherSite(c.req.raw))
      throw new Forbidden('Other sites’ pages may not send this.');
    const received = receive(c.req.raw, route.form === true);
    return await runOnce(route, c.req.raw, ctx, received, (runContext) => run(route, c, runContext, received));
  } catch (error) {
    return errorResponse(error, ctx.requestId, asDomainError(error));
  }
}

async function run(route: Route, c: HonoContext, ctx: ApiContext, received: Received): Promise<Response> {
  const input = lazyPromise(() => readInput(route, c, received));
  const result = await call(createCaller(ctx), route.name, input);
  if (route.file) return sendFile(route.file, result as never, ctx.now);
  const message = route.messageOf?.(result as never) ?? route.message;
  return succeed({ message, ...(addAliases(replyOf(route, result)) as Reply) }, route.status);
}

function call(api: Api, name: string, input: PromiseLike<unknown>): Promise<unknown> {
  const procedure = name.split('.').reduce<unknown>((step, part) => (step as Record<string, unknown>)[part], api);
  return (procedure as (input: PromiseLike<unknown>) => Promise<unknown>)(input);
}

const isRecorded = (type?: string) => type === 'application/zip' || type === 'image/webp';

/** A HEAD must not trigger side effects: mutations, GETs that send codes, or counted checks. */
function hasSideEffects({ file, type, access }: Route): boolean {
  return isRecorded(file?.type) || type === 'mutation' || access.rateLimit !== undefined;
}

/** The specification has a GET that sends a code. So no link, picture or script of another site may call it. */
function refuseForeignPages({ headers }: Request): void {
  const from = (name: string) => headers.get(`Sec-Fetch-${name}`);
  const isOwn = [null, 'same-origin'].includes(from('Site')) && [null, 'empty'].includes(from('Dest'));
  if (!isOwn) throw new Forbidden('Ask for this code from a program or from Ownmark’s own pages.');
}

/** Lazy body: read only after limit and auth. */
function lazyPromise<Value>(read: () => Promise<Value>): PromiseLike<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that begins late is what this is.
  return { then: (took, failed) => read().then(took, failed) };
}

async function readInput(route: Route, c: HonoContext, received: Received): Promise<unknown> {
  if (route.form) return withParams(await received.form(), c.req.param());
  return resolveAliases({ ...(await readFields(c, received, route.inAddress)), ...c.req.param() });
}

function withParams(form: FormData, params: Record<string, string>): FormData {
  for (const [name, value] of Object.entries(params)) form.set(name, value);
  return form;
}

/** A read takes its query, a write its JSON body: nothing secret need ever stand in an address. */
async function readFields(c: HonoContext, received: Received, inAddress?: string): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.req.query();
  const fromAddress = inAddress === undefined ? undefined : c.req.query(inAddress);
  const body = await received.fields();
  return inAddress !== undefined && fromAddress !== undefined ? { [inAddress]: fromAddress, ...body } : body;
}

type Zip = { size: number; body: ReadableStream<Uint8Array> };

function sendFile(
  { name, type }: NonNullable<Route['file']>,
  content: AsyncIterable<string> & Zip,
  now: number,
): Response {
  if (type === 'text/plain') return send(String(content), name, TEXT);
  const day = lagosDay(now);
  if (type === 'image/webp')
    return send(content as never, name, { 'Content-Type': type, 'Cache-Control': 'private, no-store' });
  if (type === 'text/csv') return send(streamOf(content), `${name}-${day}.csv`, CSV);
  const headers = { 'Content-Type': type, 'Content-Length': String(content.size) };
  return send(content.body, `${name}-${day}.zip`, headers);
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const CSV = { 'Content-Type': 'text/csv; charset=utf-8; header=present' };

function send(body: ReadableStream<Uint8Array> | string, name: string, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...SECURITY_HEADERS,
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Makes no file for a HEAD request, or after the reader has left. */
function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const pieces = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

type Keyed = ReturnType<ApiContext['keyedRequests']['open']>;
type Kept = Awaited<ReturnType<ApiContext['keyedRequests']['find']>>;
type Run = (ctx: ApiContext) => Promise<Response>;

/** With an Idempotency-Key the operation runs once; a repeat gets the first answer (docs/decisions/api.md). */
async function runOnce(
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

import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { BODY_MAX, discardBody, limitBody, parseForm } from '#api/body.ts';
import { paymentWebhook } from '#api/paymentWebhook.ts';
import { handleRoute } from '#api/rest/adapter.ts';
import { errorResponse, fail, succeed, withBookmark, withCookies } from '#api/rest/envelope.ts';
import { type Route, routesOf } from '#api/rest/route.ts';
import { appRouter } from '#api/router.ts';
import { type ApiContext, asDomainError } from '#api/trpc.ts';
import { isFault, logFault, NotFound } from '#domain/errors.ts';
import { UPLOAD_MAX } from '#schemas/accounts/profile.ts';
import { CALLS_A_BATCH } from '#schemas/rules/limits.ts';
import { requestContext } from '../requestContext.ts';
import { paymentProviders, queuePayment } from '../services.ts';
import { mount } from './mount.ts';

/** REST and tRPC. */
export const api = mount();

const procedures: Record<string, unknown> = appRouter._def.procedures;
/** Those of the console join the record when they are loaded. */
const early = new Set(Object.keys(procedures));
addRoutes(api, routesOf(procedures));

api.post('/api/v1/payment/webhook', async (c) => {
  try {
    await paymentWebhook(c.req.raw, paymentProviders(c.env), (reference) => queuePayment(c.env, reference));
    return succeed({});
  } catch (error) {
    return errorResponse(error, crypto.randomUUID());
  }
});

let ofConsole: ReturnType<typeof mount> | undefined;

api.all('/api/*', async (c) => {
  ofConsole ??= await mountConsole();
  return ofConsole.fetch(c.req.raw, c.env, c.executionCtx);
});

/** Loads what only the admin console uses, at its first request. */
async function mountConsole() {
  const { routes } = await import('#api/wholeRouter.ts');
  const rest = mount();
  addRoutes(
    rest,
    routes.filter(({ name }) => !early.has(name)),
    'mutation',
  );
  rest.all('*', () => fail(new NotFound('There is no such operation.'), crypto.randomUUID()));
  return rest;
}

/** The first that fits answers: /device/transfers stands before /device/:id. @param act where all of them read the newest copy of the register */
function addRoutes(to: typeof api, routes: Route[], act?: 'mutation'): void {
  const order = ({ path }: Route) => path.replaceAll(':', '~');
  for (const route of routes.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    to.on(route.method, `/api/v1${route.path}`, async (c) => {
      const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, act ?? route.type);
      const answer = await handleRoute(route, c, ctx);
      return withCookies(withBookmark(answer, ctx.bookmark()), ...ctx.cookies);
    });
  }
}

const UPLOADS = ['/trpc/users.uploadPicture', '/trpc/cases.layPicture'];

api.all('/trpc/*', async (c) => {
  const isUpload = UPLOADS.includes(c.req.path);
  const request = limitBody(c.req.raw, isUpload ? UPLOAD_MAX : BODY_MAX);
  // tRPC takes a form that can't be read for a fault of ours.
  const formData = request.formData.bind(request);
  if (isUpload) request.formData = () => parseForm({ formData });
  const act = actOf(c.req.path.slice('/trpc/'.length));
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, act);
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    createContext: ({ info }) => (info.isBatchCall ? startingTogether(ctx, request) : ctx),
    allowMethodOverride: true,
    maxBatchSize: CALLS_A_BATCH,
    responseMeta: ({ errors }) => ({ headers: { 'Cache-Control': 'no-store', ...retryAfter(errors[0]) } }),
    onError: ({ error, ctx }) => {
      if (isFault(asDomainError(error))) logFault(`Request ${ctx?.requestId}`, error);
    },
  });
  await discardBody(request);
  return withCookies(withBookmark(answer, ctx.bookmark()), ...ctx.cookies);
});

/**
 * Makes all calls of a batch start together, whether they have an input or not, so that they read the database in one
 * go.
 */
function startingTogether(ctx: ApiContext, request: Request): ApiContext {
  const readBody = request.json.bind(request);
  let body: Promise<unknown> | undefined;
  request.json = <Body>() => {
    body ??= readBody();
    return body as Promise<Body>;
  };
  async function findSession() {
    const found = await ctx.findSession();
    // Whether it can be read is a matter of the calls with input.
    if (found) await request.json().catch(() => {});
    return found;
  }
  return { ...ctx, findSession };
}

/** A query if all of them are: names as they stand in an address. The console's are not loaded yet. */
function actOf(names: string): 'query' | 'mutation' {
  const isQuery = (name: string) =>
    Object.hasOwn(procedures, name) && (procedures[name] as { _def: { type: string } })._def.type === 'query';
  return names.split(',').every(isQuery) ? 'query' : 'mutation';
}

function retryAfter(error: unknown): Record<string, string> {
  const seconds = error === undefined ? undefined : asDomainError(error).retryAfter;
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

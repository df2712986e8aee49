import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { BODY_MAX, discardBody, limitBody, parseForm } from '#api/body.ts';
import { handleRoute } from '#api/rest/adapter.ts';
import { fail, succeed, withBookmark, withCookies } from '#api/rest/envelope.ts';
import { errorResponse } from '#api/rest/errorResponse.ts';
import { actOf, procedureOf } from '#api/rest/procedureOf.ts';
import { routes } from '#api/rest/routes.ts';
import { appRouter } from '#api/router.ts';
import { type ApiContext, asDomainError } from '#api/trpc.ts';
import { paymentWebhook } from '#api/webhooks/payments.ts';
import { isFault, logFault, NotFound } from '#domain/errors.ts';
import { UPLOAD_MAX } from '#schemas/accounts/pictures.ts';
import { CALLS_A_BATCH } from '#schemas/limits/limits.ts';
import { requestContext } from '../requestContext.ts';
import { paymentProviders, queuePayment } from '../services.ts';
import { mount } from './mount.ts';

/** REST and tRPC. */
export const api = mount();

for (const route of routes) {
  api.on(route.method, `/api/v1${route.path}`, async (c) => {
    const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext, actOf(procedureOf(route)));
    const answer = await handleRoute(route, c, ctx);
    return withCookies(withBookmark(answer, ctx.bookmark()), ...ctx.cookies);
  });
}

api.post('/api/v1/payment/webhook', async (c) => {
  try {
    await paymentWebhook(c.req.raw, paymentProviders(c.env), (reference) => queuePayment(c.env, reference));
    return succeed({});
  } catch (error) {
    return errorResponse(error, crypto.randomUUID());
  }
});

api.all('/api/*', () => fail(new NotFound('There is no such operation.'), crypto.randomUUID()));

api.all('/trpc/*', async (c) => {
  const isUpload = c.req.path === '/trpc/users.uploadPicture';
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

/** With input or without, the calls of a batch go on from their session at once, and so read the database together. */
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

function retryAfter(error: unknown): Record<string, string> {
  const seconds = error === undefined ? undefined : asDomainError(error).retryAfter;
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { BODY_MAX, discardBody, limitBody, parseForm } from '#api/body.ts';
import { servePicture } from '#api/media.ts';
import { errorResponse, handleRoute } from '#api/rest/adapter.ts';
import { fastCheck } from '#api/rest/check.ts';
import { DOCS_HEAD, docsPage } from '#api/rest/docs/page.ts';
import { DOCS_STYLE } from '#api/rest/docs/style.ts';
import { fail, succeed, withCookies } from '#api/rest/envelope.ts';
import { openApi } from '#api/rest/openapi.ts';
import { routes } from '#api/rest/routes.ts';
import { appRouter } from '#api/router.ts';
import { admitCheck, type CheckRequest } from '#api/scraping/admitCheck.ts';
import { asDomainError, isFault } from '#api/trpc.ts';
import { paymentWebhook } from '#api/webhooks/payments.ts';
import { linkActions } from '#domain/accounts/linkPage.ts';
import { checkWithPass } from '#domain/checks/checkPass.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { NotFound, PersonNeeded, RateLimited } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { listPlans } from '#domain/plans/list.ts';
import { PERSON_PATH } from '#schemas/accounts/persons.ts';
import { UPLOAD_MAX } from '#schemas/accounts/pictures.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { SECURITY_HEADERS } from '#schemas/limits/policy.ts';
import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { checkoutPages } from '#worker/dev/checkout.ts';
import { outboxPages } from '#worker/dev/outbox.ts';
import { componentGallery } from '#worker/dev/parts.ts';
import { checkPage } from '#worker/pages/check.ts';
import { renderInShell } from '#worker/pages/frame.ts';
import { LINK_STYLE, linkPage } from '#worker/pages/links.ts';
import type { CheckRefusal } from '#worker/pages/outcome.ts';
import { PERSON_STYLE, personPage } from '#worker/pages/person.ts';
import { planPage } from '#worker/pages/planPage.ts';
import {
  jobContext,
  originOf,
  paymentProviders,
  queuePayment,
  requestContext,
  sandbox,
  toCheckRequest,
  turnstileWidget,
} from './context.ts';
import { checkedEnv, type Env } from './env.ts';
import { lookUpOf } from './soughtLookUp.ts';

const BATCH_MAX = 10;

/** Static assets are served before the Worker runs, but for the paths in wrangler.toml. */
export const app = new Hono<{ Bindings: Env }>();

// Hot path, before all middleware. HEAD goes through the table.
app.get('/api/v1/device/check', async (c, next) => {
  if (c.req.method === 'HEAD') return next();
  checkedEnv(c.env);
  const checkRequest = toCheckRequest(c.env, c.req.raw, c.executionCtx as ExecutionContext);
  const checked = await fastCheck(c.req.raw, lookUpOf(c.env, c.executionCtx as ExecutionContext), () =>
    admitCheck(checkRequest),
  );
  if (c.req.raw.body) await discardBody(c.req.raw);
  return checked;
});

app.use(async (c, next) => {
  checkedEnv(c.env);
  await next();
  if (c.req.raw.body) await discardBody(c.req.raw);
});

app.use(async (c, next) => {
  await next();
  // A prerendered page brings a policy of its own, which knows its inline style.
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
});

for (const route of routes) {
  app.on(route.method, `/api/v1${route.path}`, async (c) => {
    const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext);
    return withCookies(await handleRoute(route, c, ctx), ...ctx.cookies);
  });
}

app.post('/api/v1/payment/webhook', async (c) => {
  try {
    await paymentWebhook(c.req.raw, paymentProviders(c.env), (reference) => queuePayment(c.env, reference));
    return succeed({});
  } catch (error) {
    return errorResponse(error, { requestId: crypto.randomUUID() });
  }
});

app.get('/api/v1/openapi.json', (c) => c.json(openApi()));
app.get('/api/docs', (c) => {
  const search = c.req.query('q');
  // Search engines are to know the reference, not its search results.
  return renderInShell(c.env.ASSETS, c.req.url, DOCS_HEAD, docsPage(search), { isPublic: !search });
});
app.get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css' }));

app.all('/api/*', () => fail(new NotFound('There is no such operation.'), crypto.randomUUID()));

app.all('/trpc/*', async (c) => {
  const isUpload = c.req.path === '/trpc/users.uploadPicture';
  const request = limitBody(c.req.raw, isUpload ? UPLOAD_MAX : BODY_MAX);
  // tRPC takes a form that can't be read for a fault of ours.
  const formData = request.formData.bind(request);
  if (isUpload) request.formData = () => parseForm({ formData });
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext);
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    createContext: () => ctx,
    allowMethodOverride: true,
    maxBatchSize: BATCH_MAX,
    responseMeta: ({ errors }) => ({ headers: { 'Cache-Control': 'no-store', ...retryAfter(errors[0]) } }),
    onError: ({ error, ctx }) => {
      if (isFault(asDomainError(error))) logFault(`Request ${ctx?.requestId}`, error);
    },
  });
  await discardBody(request);
  return withCookies(answer, ...ctx.cookies);
});

app.all('/media/*', (c) => servePicture(c.req.raw, c.env.MEDIA));

app.all('/check', (c) =>
  checkPage(c.req.raw, c.env.ASSETS, {
    origin: originOf(c.env, c.req.raw),
    check: (read) =>
      checkOrRefusal(
        toCheckRequest(c.env, c.req.raw, c.executionCtx as ExecutionContext),
        lookUpOf(c.env, c.executionCtx as ExecutionContext),
        read,
      ),
    list: () => listPlans(jobContext(c.env, Date.now())),
  }),
);

app.get('/l/page.css', (c) => c.body(LINK_STYLE, 200, { 'Content-Type': 'text/css' }));
app.all('/l/:token', async (c) => {
  const ctx = requestContext(c.env, c.req.raw, c.executionCtx as ExecutionContext);
  const page = await linkPage(c.req.raw, c.env.ASSETS, c.req.param('token'), {
    ...linkActions(ctx),
    limited: async () => !(await ctx.isWithinLimit('register')),
  });
  if (ctx.unsent.length > 0) ctx.enqueueMessages(ctx.unsent.splice(0));
  return page;
});

app.get(`${PERSON_PATH}/page.css`, (c) => c.body(PERSON_STYLE, 200, { 'Content-Type': 'text/css' }));
app.get(PERSON_PATH, (c) => {
  const widget = turnstileWidget(c.env);
  return widget ? personPage(c.env.ASSETS, c.req.url, widget) : c.notFound();
});

for (const page of Object.keys(PLAN_PAGES) as PlanPage[]) {
  app.all(PLAN_PAGES[page], (c) =>
    planPage(c.req.raw, c.env.ASSETS, page, () => listPlans(jobContext(c.env, Date.now()))),
  );
}

app.use('/dev/*', async (c, next) => {
  if (c.env.ENVIRONMENT !== 'development') return c.notFound();
  await next();
  c.header('Cache-Control', 'no-store');
});
app.route('/dev', outboxPages);
app.route('/dev', componentGallery);
app.route(
  '/dev',
  checkoutPages<Env>((c) => ({
    sandbox: sandbox(c.env, ''),
    send: async (webhook) => app.fetch(webhook, c.env, c.executionCtx as ExecutionContext),
  })),
);

app.notFound((c) => {
  const nowhere = new URL('/404', c.req.url);
  return c.env.ASSETS.fetch(new Request(nowhere)).then(
    (page) => new Response(page.body, { status: 404, headers: page.headers }),
  );
});

app.onError((error) => {
  const requestId = crypto.randomUUID();
  const known = asDomainError(error);
  if (isFault(known)) logFault(`Request ${requestId}`, error);
  return fail(known, requestId);
});

async function checkOrRefusal(
  checkRequest: CheckRequest,
  lookUp: LookUp,
  read: ParsedNumber[],
): Promise<CheckAnswer | CheckRefusal> {
  try {
    return await checkWithPass(await admitCheck(checkRequest), lookUp, read);
  } catch (error) {
    if (error instanceof RateLimited) return 'too_many';
    if (error instanceof PersonNeeded) return 'person_needed';
    throw error;
  }
}

function retryAfter(error: unknown): Record<string, string> {
  const seconds = error === undefined ? undefined : asDomainError(error).retryAfter;
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

import { type Context, Hono } from 'hono';
import { admitCheck, type CheckRequest } from '#api/admitCheck.ts';
import { discardBody } from '#api/body.ts';
import { servePicture } from '#api/media.ts';
import { errorResponse } from '#api/rest/envelope.ts';
import { checkWithPass } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { PersonNeeded, RateLimited } from '#domain/errors.ts';
import { PERSON_PATH } from '#schemas/accounts/persons.ts';
import type { ParsedNumber } from '#schemas/checks/parseIdentifiers.ts';
import { FOUND_PATH, REPORT_PAGE } from '#schemas/checks/reportPaths.ts';
import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { REPORT_PATH, SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import { NOTE_ACTION, SHORT_PATH, VERIFY_PATH } from '#schemas/statements/paths.ts';
import { PUBLISHED_KEYS_PATH } from '#schemas/statements/publishedKeys.ts';
import { type CheckRefusal, checkPage } from '#worker/pages/check.ts';
import { pageNotFound } from '#worker/pages/notFound.ts';
import { planPage } from '#worker/pages/plans.ts';
import { toCheckRequest } from './context.ts';
import { checkedEnv } from './env.ts';
import { lookUpOf } from './flaggedLookUp.ts';
import { plansOf } from './keptPlans.ts';
import type { Bindings } from './mounts/mount.ts';

/** Static assets are served before the Worker runs, except for the paths in wrangler.toml. */
export const app = new Hono<Bindings>();

app.use(async (c, next) => {
  checkedEnv(c.env);
  await next();
  if (c.req.raw.body) await discardBody(c.req.raw);
});

app.use(async (c, next) => {
  await next();
  // A prerendered page has its own policy, which allows its inline style.
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
});

// A page has one address: `/log/` is sent to `/log`.
app.get('*', (c, next) => {
  const url = new URL(c.req.url);
  if (url.pathname === '/' || !url.pathname.endsWith('/') || /^\/(api\/|media\/|log\/.)/.test(url.pathname))
    return next();
  url.pathname = url.pathname.replace(/\/+$/, '');
  return Promise.resolve(c.redirect(url.href, 308));
});

for (const path of ['/api/v1/openapi.json', '/api/docs', '/api/docs.css']) {
  app.get(path, async (c) => serve(c, (await import('./mounts/reference.ts')).reference));
}
app.post(REPORT_PATH, async (c) => serve(c, (await import('./mounts/violations.ts')).violations));
for (const path of ['/api/*', '/trpc/*']) {
  app.all(path, async (c) => serve(c, (await import('./mounts/api.ts')).api));
}
app.get(PUBLISHED_KEYS_PATH, async (c) => serve(c, (await import('./mounts/publicLog.ts')).keys));
for (const path of [VERIFY_PATH, `${SHORT_PATH}/*`, NOTE_ACTION]) {
  app.all(path, async (c) => serve(c, (await import('./mounts/papers.ts')).papers));
}
// Papers for small receipt printers print the link in capitals, because that makes the QR code smaller.
app.all(`${SHORT_PATH.toUpperCase()}/:number`, (c) => c.redirect(`${SHORT_PATH}/${c.req.param('number')}`, 308));
for (const path of [REPORT_PAGE, `${REPORT_PAGE}/*`]) {
  app.all(path, async (c) => serve(c, (await import('./mounts/report.ts')).report));
}
for (const path of [FOUND_PATH, `${FOUND_PATH}/*`]) {
  app.all(path, async (c) => serve(c, (await import('./mounts/found.ts')).found));
}
app.all('/account/*', async (c) => serve(c, (await import('./mounts/accounts.ts')).accounts));
app.on(['GET', 'POST'], '/subscribe/:id', async (c) => serve(c, (await import('./mounts/subscribe.ts')).subscribe));
app.all('/l/*', async (c) => serve(c, (await import('./mounts/links.ts')).links));
app.all('/dev/*', async (c) => {
  if (c.env.ENVIRONMENT !== 'development') return c.notFound();
  return serve(c, (await import('./mounts/development.ts')).development);
});

app.all('/log/*', async (c) => serve(c, (await import('./mounts/publicLog.ts')).publicLog));

app.all('/media/*', (c) => servePicture(c.req.raw, c.env.MEDIA));

app.all('/check', (c) =>
  checkPage(c.req.raw, c.env.ASSETS, {
    check: (numbers) =>
      checkOrRefusal(
        toCheckRequest(c.env, c.req.raw, c.executionCtx as ExecutionContext),
        lookUpOf(c.env, c.executionCtx as ExecutionContext),
        numbers,
      ),
    list: plansOf(c.env, c.executionCtx),
  }),
);

for (const path of [PERSON_PATH, `${PERSON_PATH}/page.css`]) {
  app.get(path, async (c) => serve(c, (await import('./mounts/person.ts')).person));
}

for (const page of Object.keys(PLAN_PAGES) as PlanPage[]) {
  app.all(PLAN_PAGES[page], (c) => planPage(c.req.raw, c.env.ASSETS, page, plansOf(c.env, c.executionCtx)));
}

app.notFound((c) => pageNotFound(c.env.ASSETS, c.req.url));
app.onError((error) => errorResponse(error, crypto.randomUUID()));

const serve = (c: Context<Bindings>, mounted: Hono<Bindings>) => mounted.fetch(c.req.raw, c.env, c.executionCtx);

async function checkOrRefusal(
  checkRequest: CheckRequest,
  lookUp: LookUp,
  numbers: ParsedNumber[],
): Promise<CheckAnswer | CheckRefusal> {
  try {
    return await checkWithPass(await admitCheck(checkRequest), lookUp, numbers);
  } catch (error) {
    if (error instanceof RateLimited) return 'too_many';
    if (error instanceof PersonNeeded) return 'person_needed';
    throw error;
  }
}

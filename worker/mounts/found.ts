import { createCaller } from '#api/router.ts';
import { FOUND_PATH } from '#schemas/checks/reportPaths.ts';
import type { Typed } from '#worker/pages/accountPage.ts';
import { conversationPage, FOUND_STYLE, foundPage } from '#worker/pages/found.ts';
import { paperPage } from '#worker/pages/notePage.ts';
import type { Env } from '../env.ts';
import { requestContext } from '../requestContext.ts';
import { mount } from './mount.ts';
import { readPaper } from './papers.ts';
import { problemOf } from './problem.ts';

/** A finder of a missing device, without an account and without a script. */
export const found = mount();

found.get(`${FOUND_PATH}/page.css`, (c) => c.body(FOUND_STYLE, 200, { 'Content-Type': 'text/css' }));
found.all(FOUND_PATH, (c) => {
  const { steps, problem } = servicesOf(c.env, c.req.raw, c.executionCtx);
  return foundPage(c.req.raw, c.env.ASSETS, steps, problem);
});
found.all(`${FOUND_PATH}/:token`, (c) => {
  const { steps, problem } = servicesOf(c.env, c.req.raw, c.executionCtx);
  return conversationPage(c.req.raw, c.env.ASSETS, c.req.param('token'), steps, problem);
});
found.post(`${FOUND_PATH}/:token/note`, async (c) => {
  const { steps, problem } = servicesOf(c.env, c.req.raw, c.executionCtx);
  try {
    return await paperPage(c.req.raw, c.env.ASSETS, readPaper(await steps.note(c.req.param('token'))));
  } catch (error) {
    const { status, message } = problem(error);
    return paperPage(c.req.raw, c.env.ASSETS, { status, because: message });
  }
});

function servicesOf(env: Env, request: Request, background: Background) {
  const ctx = requestContext(env, request, background as ExecutionContext, 'mutation');
  const caller = createCaller(ctx).found;
  const steps = {
    open: (typed: Typed) => caller.open({ ...(typed as OpenTyped), sentence: typed.place ? 'found_in' : 'have' }),
    see: (token: string) => caller.thread({ token }),
    act: (token: string, typed: Typed) => caller.step({ ...(typed as StepTyped), token }),
    note: (token: string) => caller.note({ token }),
  };
  return { steps, problem: (error: unknown) => problemOf(ctx.requestId, error) };
}

type Background = { waitUntil: (work: Promise<unknown>) => void };
type Caller = ReturnType<typeof createCaller>['found'];
/** What was typed: the operations' own rules refuse what is missing or wrong. */
type OpenTyped = Parameters<Caller['open']>[0];
type StepTyped = Parameters<Caller['step']>[0];

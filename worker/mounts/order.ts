import { withCookies } from '#api/rest/envelope.ts';
import { createCaller } from '#api/router.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { awaitsSecondFactor } from '#schemas/accounts/secondFactor.ts';
import { effectOf, runningOf } from '#schemas/plans/effect.ts';
import { type DurationUnit, monthsOf, quote } from '#schemas/plans/paymentWords.ts';
import type { OfferedPlan } from '#schemas/plans/planDisplay.ts';
import { LOOK_BELOW, wordsOf } from '#worker/pages/account.ts';
import type { Typed } from '#worker/pages/accountPage.ts';
import { readFields } from '#worker/pages/form.ts';
import { type Answer, type Ordered, orderedPlan, subscribePage } from '#worker/pages/subscribe.ts';
import type { Env } from '../env.ts';
import { requestContext } from '../requestContext.ts';
import { problemOf } from './problem.ts';

type Chosen = { plan: OfferedPlan; plans: readonly OfferedPlan[] };

/** An order in one form: who orders logs in for it alone. */
export async function order(
  env: Env,
  request: Request,
  background: ExecutionContext,
  chosen: Chosen,
): Promise<Response> {
  const answered = answerOf(env, request, background, chosen);
  // Who goes away meanwhile leaves no session behind.
  background.waitUntil(answered);
  return answered;
}

async function answerOf(env: Env, request: Request, background: ExecutionContext, chosen: Chosen): Promise<Response> {
  const typed: Typed = Object.fromEntries(await readFields(request));
  const contextOf = (asked: Request) => requestContext(env, asked, background, 'mutation');
  const ctx = contextOf(request);
  const answer = async (said: Answer) =>
    withCookies(await subscribePage(env.ASSETS, request.url, chosen, said), ...ctx.cookies);
  try {
    const profile = await createCaller(ctx).users.signIn({ email: typed.email ?? '', password: typed.password ?? '' });
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${profile.accessToken}`);
    const { users, payments } = createCaller(contextOf(new Request(request.url, { method: 'POST', headers })));
    try {
      const ordered = await ordering(payments, typed, chosen, profile);
      return await answer({ status: 200, done: orderedPlan(ordered) });
    } finally {
      await users.signOut().catch(console.error);
    }
  } catch (error) {
    const problem = problemOf(ctx.requestId, error);
    const errors = problem.errors ?? [];
    const isAtField = errors.some(({ path }) => path in typed);
    return answer({ status: problem.status, typed, errors, problem: isAtField ? LOOK_BELOW : wordsOf(problem) });
  }
}

type Caller = ReturnType<typeof createCaller>;

async function ordering(
  payments: Caller['payments'],
  { duration, unit, price }: Typed,
  { plan, plans }: Chosen,
  profile: Awaited<ReturnType<Caller['users']['signIn']>>,
): Promise<Ordered> {
  if (awaitsSecondFactor(profile.secondFactor))
    throw new Forbidden('Next comes your passkey, which needs JavaScript.', 'SECOND_FACTOR_REQUIRED');
  const asked = { duration: Number(duration), durationUnit: (unit ?? 'months') as DurationUnit };
  const effect = effectOf(runningOf(profile, plans), plan, monthsOf(asked.duration, asked.durationUnit), Date.now());
  if (effect.kind === 'loses')
    throw new Conflict(`You would lose the days of ${effect.old} you have paid for. Wait until ${effect.old} ends.`);
  // What the form has shown: at another price nothing is ordered.
  const { total } = quote({ price: Number(price) }, asked.duration, asked.durationUnit);
  const { amount, authorizationUrl } = await payments.initialize({
    subId: plan.id,
    ...asked,
    total: price ? total : undefined,
  });
  return { plan, order: asked, amount, authorizationUrl, effect };
}

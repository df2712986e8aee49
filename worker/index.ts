import { SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import { app } from './app.ts';
import type { Env } from './env.ts';
import { answerPublicCheck, isPublicCheck } from './publicCheck.ts';

const jobs = () => import('./jobs.ts');

export default {
  fetch: (request: Request, env, background) =>
    refusePlainHttp(request, env.ENVIRONMENT) ??
    (isPublicCheck(request) ? answerPublicCheck(request, env, background) : app.fetch(request, env, background)),
  queue: async (batch, env) => (await jobs()).consumeQueue(batch, env),
  scheduled: async (event, env) => (await jobs()).runCron(event, env),
} satisfies ExportedHandler<Env>;

/**
 * Null for an encrypted request and in development. A page redirects to https. An API call is refused, because after a
 * redirect the program would go on sending its token unencrypted.
 */
export function refusePlainHttp(request: Request, environment: string): Response | null {
  if (environment === 'development' || !request.url.startsWith('http:')) return null;
  const address = new URL(request.url);
  if (address.hostname === '127.0.0.1') return null;
  const isPage = !/^\/(api|trpc)(\/|$)/.test(address.pathname) && ['GET', 'HEAD'].includes(request.method);
  if (!isPage) return Response.json(REFUSAL, { status: 403, headers: SECURITY_HEADERS });
  address.protocol = 'https:';
  return new Response(null, { status: 301, headers: { ...SECURITY_HEADERS, Location: address.href } });
}

const REFUSAL = { status: 'error', code: 'FORBIDDEN', message: 'Ask over https: this came unencrypted.' };

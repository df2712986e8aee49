import { addressOf } from '#api/address.ts';
import type { LimitName } from '#schemas/rules/limits.ts';
import { consumeRateLimit } from '../context.ts';
import type { Env } from '../env.ts';

/** A page, unless its address has had as many as it may this minute. */
export async function limited(
  env: Env,
  request: Request,
  name: LimitName,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (await consumeRateLimit(env, name, addressOf(request))) return answer();
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '60' };
  return new Response('Too many requests. Wait a minute.\n', { status: 429, headers });
}

import { Hono } from 'hono';
import { addressOf } from '#api/address.ts';
import type { LimitName } from '#schemas/rules/limits.ts';
import { pageNotFound } from '#worker/pages/notFound.ts';
import { consumeRateLimit } from '../context.ts';
import type { Env } from '../env.ts';

export type Bindings = { Bindings: Env };

/** A part of the app whose code is loaded when it is first asked for. Its faults are the app's to answer. */
export function mount(): Hono<Bindings> {
  return new Hono<Bindings>()
    .notFound((c) => pageNotFound(c.env.ASSETS, c.req.url))
    .onError((error) => {
      throw error;
    });
}

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

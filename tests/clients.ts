import { env, exports } from 'cloudflare:workers';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../worker/api/router.ts';
import type { Env } from '../worker/env.ts';
import { randomAddress } from './addresses.ts';

export const bindings = env as unknown as Env;

const worker = (exports as { default: { fetch: typeof fetch } }).default;
const ORIGIN = 'https://ownmark.test';

/** Any JSON, read field by field: tests say what they expect to find. */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; headers: Headers; body: Json };

type Options = { token?: string; body?: unknown; address?: string; headers?: Record<string, string> };

/** A REST call as the outside makes it, from an address of its own unless one is given. */
export async function rest(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { token, body, address = randomAddress(), headers = {} } = options;
  const response = await worker.fetch(
    new Request(`${ORIGIN}/api/v1${path}`, {
      method,
      headers: {
        'CF-Connecting-IP': address,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

/** The tRPC client of the web, pointed at the Worker under test. */
export function trpcClient(token?: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${ORIGIN}/trpc`,
        methodOverride: 'POST',
        headers: { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) },
        fetch: (url, init) => worker.fetch(new Request(url as string, init as RequestInit)),
      }),
    ],
  });
}

/** Any other request to the Worker. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return worker.fetch(new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init }));
}

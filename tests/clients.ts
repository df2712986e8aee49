import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import type { Env } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { randomAddress } from './addresses.ts';
import { assertNoScans, explained } from './explained.ts';
import { paperKeys } from './signingKeys.ts';

/** As in development, without the provider a developer may have named in .dev.vars: tests pay in the sandbox. */
export const bindings: Env = {
  ...(env as unknown as Env),
  PAYSTACK_SECRET_KEY: undefined,
  PAYSTACK_URL: undefined,
  TURNSTILE_SITE_KEY: undefined,
  TURNSTILE_SECRET_KEY: undefined,
};

/** As deployed, with carriers that nobody listens for. */
export const production: Env = {
  ...bindings,
  ENVIRONMENT: 'production',
  ...paperKeys(),
  TERMII_API_KEY: 'termii-key',
  TERMII_URL: 'http://127.0.0.1:1',
  RESEND_API_KEY: 'resend-key',
  RESEND_FROM: 'Ownmark <no-reply@ownmark.example>',
  RESEND_URL: 'http://127.0.0.1:1',
};

const ORIGIN = 'https://ownmark.test';

/** Any JSON, read field by field: tests say what they expect to find. */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; headers: Headers; body: Json };

type Options = {
  token?: string;
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
  env?: Env;
  /** Called when the answer is there, before the work behind it has ended. */
  onAnswer?: () => void;
};

/** A REST call as the outside makes it, from an address of its own unless one is given. */
export async function rest(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { token, body, address = randomAddress(), headers = {}, env = bindings, onAnswer } = options;
  const response = await dispatch(
    new Request(`${ORIGIN}/api/v1${path}`, {
      method,
      headers: {
        'CF-Connecting-IP': address,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
    }),
    env,
    onAnswer,
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text || null };
}

/** What the public check answers about a number as typed. */
export const publicCheck = async (identifier: string) =>
  (await rest('GET', `/device/check?identifier=${identifier}`)).body.data;
export const publicStatus = async (identifier: string) => (await publicCheck(identifier)).status;

/** The tRPC client of the web, pointed at the Worker under test. */
export function trpcClient(token?: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${ORIGIN}/trpc`,
        methodOverride: 'POST',
        headers: { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) },
        fetch: (url, init) => dispatch(new Request(url as string, init as RequestInit)),
      }),
    ],
  });
}

/** Any other request to the Worker. */
export function request(path: string, init?: RequestInit, env?: Env): Promise<Response> {
  return dispatch(new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init }), env);
}

/** Whatever a test puts before it. */
const { DB } = bindings;

/** The Worker's own handler: the pool's service binding to it grows slower with every request. */
async function dispatch(incoming: Request, env: Env = bindings, onAnswer = () => {}): Promise<Response> {
  const background = createExecutionContext();
  const response = await worker.fetch(incoming, { ...env, DB: explained(env.DB) }, background);
  onAnswer();
  await waitOnExecutionContext(background);
  await assertNoScans(DB);
  return response;
}

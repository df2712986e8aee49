import type { Context as HonoContext } from 'hono';
import { DomainError, Invalid } from '../../domain/errors.ts';
import { createCaller } from '../router.ts';
import { type ApiContext, asDomainError } from '../trpc.ts';
import { spell, understand } from './aliases.ts';
import { fail, type Reply, succeed } from './envelope.ts';
import type { Route } from './routes.ts';

const BODY_MAX = 64 * 1024;

/** Answers a request of the REST table: reads the input, calls the operation, wraps what comes of it. */
export async function answer(route: Route, c: HonoContext, ctx: ApiContext): Promise<Response> {
  try {
    const input = understand({ ...(await readBody(c.req.raw)), ...c.req.query(), ...c.req.param() });
    const result = await route.call(createCaller(ctx))(input as never);
    const reply: Reply = route.reply ? route.reply(result as never) : { data: result };
    const { message = route.message, ...rest } = reply;
    return succeed({ message, ...(spell(rest) as Reply) }, route.status);
  } catch (error) {
    return failWith(error, ctx);
  }
}

/** The envelope of whatever was thrown; a fault is logged with the request id that its answer carries. */
export function failWith(error: unknown, ctx: Pick<ApiContext, 'requestId'>): Response {
  const known = asDomainError(error);
  if (known.status >= 500) console.error(`Request ${ctx.requestId} failed:`, error);
  return fail(known, ctx.requestId);
}

/** The fields of a JSON body; none for a request without one. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const text = await readText(request);
  if (text.trim() === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid('The request body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_MAX) throw tooLarge();
  return new TextDecoder().decode(bytes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('The request body is not valid JSON.');
  }
}

function tooLarge(): DomainError {
  return new DomainError(413, 'TOO_LARGE', 'This request is too large.');
}

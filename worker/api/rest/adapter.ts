import type { Context as HonoContext } from 'hono';
import { Invalid, NotFound } from '#domain/errors.ts';
import { UPLOAD_MAX } from '#schemas/accounts/pictures.ts';
import { BODY_MAX, readAtMost, readForm } from '../body.ts';
import { createCaller } from '../router.ts';
import { type ApiContext, asDomainError } from '../trpc.ts';
import { addAliases, resolveAliases } from './aliases.ts';
import { sendCsv } from './csvResponse.ts';
import { type Reply, replyOf, succeed } from './envelope.ts';
import { errorResponse } from './errorResponse.ts';
import { procedureOf } from './procedureOf.ts';
import type { Route } from './route.ts';

export async function handleRoute(route: Route, c: HonoContext, ctx: ApiContext): Promise<Response> {
  try {
    if (c.req.method === 'HEAD' && (await hasSideEffects(route))) throw new NotFound('There is no such operation.');
    const input = lazyPromise(() => readInput(route, c));
    const result = await route.call(createCaller(ctx))(input as never);
    if (route.file) return sendCsv(route.file.name, result as AsyncIterable<string>, ctx.now);
    const message = route.messageOf?.(result as never) ?? route.message;
    return succeed({ message, ...(addAliases(replyOf(route, result)) as Reply) }, route.status);
  } catch (error) {
    return errorResponse(error, ctx.requestId, asDomainError(error));
  }
}

/** A HEAD must not trigger side effects: mutations, GETs that send codes, or counted checks. */
async function hasSideEffects(route: Route): Promise<boolean> {
  const { wholeRouter } = await import('../wholeRouter.ts');
  const procedures: Record<string, unknown> = wholeRouter._def.procedures;
  const { type, meta } = (procedures[procedureOf(route)] as Procedure)._def;
  return type === 'mutation' || meta?.rateLimit !== undefined;
}

type Procedure = { _def: { type: string; meta?: { rateLimit?: string } } };

/** Lazy body: read only after limit and auth. */
function lazyPromise<Value>(read: () => Promise<Value>): PromiseLike<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that begins late is what this is.
  return { then: (took, failed) => read().then(took, failed) };
}

async function readInput(route: Route, c: HonoContext): Promise<unknown> {
  if (route.form) return readForm(c.req.raw, UPLOAD_MAX);
  return resolveAliases({ ...(await readFields(c, route.inAddress)), ...c.req.param() });
}

/** A read takes its query, a write its JSON body: nothing secret need ever stand in an address. */
async function readFields(c: HonoContext, inAddress?: string): Promise<Record<string, unknown>> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.req.query();
  const fromAddress = inAddress === undefined ? undefined : c.req.query(inAddress);
  const body = await readBody(c.req.raw);
  return inAddress !== undefined && fromAddress !== undefined ? { [inAddress]: fromAddress, ...body } : body;
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await (await readAtMost(request, BODY_MAX)).text();
  if (text.trim() === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid('The request body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('The request body is not valid JSON.');
  }
}

import { DomainError, Fault, isFault, logFault } from '#domain/errors.ts';
import { BOOKMARK_HEADER, REPLAYED_HEADER } from '#schemas/responses/headers.ts';
import { SECURITY_HEADERS } from '#schemas/rules/policy.ts';
import type { Route } from './route.ts';

export type Reply = { message?: string; data?: unknown; pagination?: unknown; [topLevel: string]: unknown };

const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' };
/** Read once: the check is asked often. */
const JSON_HEADERS = new Headers({ ...HEADERS, 'Content-Type': 'application/json' });

export function replyOf(
  { topLevel, data, besideData }: Pick<Route, 'topLevel' | 'data' | 'besideData'>,
  result: unknown,
): Reply {
  const fields = result as Record<string, unknown>;
  if (topLevel) return fields;
  if (data) {
    const { [data]: chosen, ...others } = fields;
    return { data: chosen, ...others };
  }
  if (!besideData) return { data: result };
  const { [besideData]: chosen, ...others } = fields;
  return { data: others, [besideData]: chosen };
}

export function succeed(reply: Reply, status = 200): Response {
  return new Response(JSON.stringify({ status: 'success', ...reply }), { status, headers: JSON_HEADERS });
}

/** Sends an earlier answer once more; a header says so. */
export function replay({ status, body }: { status: number; body: string }): Response {
  const headers = { ...HEADERS, 'Content-Type': 'application/json', [REPLAYED_HEADER]: 'true' };
  return new Response(body, { status, headers });
}

export function withCookies(answer: Response, ...cookies: (string | null | undefined)[]): Response {
  for (const cookie of cookies) if (cookie) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** Adds the bookmark. A client sends it back to read data at least as new as this answer. */
export function withBookmark(answer: Response, bookmark: string | null): Response {
  if (bookmark !== null) answer.headers.set(BOOKMARK_HEADER, bookmark);
  return answer;
}

export function fail(error: DomainError, requestId: string): Response {
  const { status, retryAfter } = error;
  const headers = { ...HEADERS, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  return Response.json(errorBody(error, requestId), { status, headers });
}

export function errorBody({ code, message, errors }: DomainError, requestId: string) {
  return { status: 'error', message, code, errors, requestId };
}

/**
 * Logs an unexpected error with the request id that the answer carries.
 * @param known the error as the caller sees it
 */
export function errorResponse(error: unknown, requestId: string, known = knownError(error)): Response {
  if (isFault(known)) logFault(`Request ${requestId}`, error);
  return fail(known, requestId);
}

const knownError = (error: unknown) => (error instanceof DomainError ? error : new Fault());

/** For headers and body together. Much shorter than the lease of a message, which is 50 seconds. */
const TIME_OUT_MS = 10_000;
const BODY_MAX = 64 * 1024;

export type Answer = { status: number; body: unknown; retryAfter?: number };

/** The provider refused, or did not answer. `final`: trying again can't help. */
export class ProviderError extends Error implements Refusal {
  readonly final: boolean;
  readonly retryAfter?: number;

  constructor(message: string, { final = false, retryAfter }: { final?: boolean; retryAfter?: number } = {}) {
    super(message);
    this.name = 'ProviderError';
    this.final = final;
    this.retryAfter = retryAfter;
  }
}

type Options = { headers?: Record<string, string>; timeOut?: number };

/** `body` of the answer is null if it is not JSON. @throws a ProviderError that is not final when there is no answer in time */
export function postJson(who: string, url: string, body: unknown, options: Options = {}): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...options.headers };
  return ask(who, url, { method: 'POST', body: JSON.stringify(body) }, { ...options, headers });
}

export function postForm(who: string, url: string, form: URLSearchParams, options: Options = {}): Promise<Answer> {
  return ask(who, url, { method: 'POST', body: form }, options);
}

export function getJson(who: string, url: string, options: Options = {}): Promise<Answer> {
  return ask(who, url, { method: 'GET' }, options);
}

/** For services that do not use JSON. @throws a ProviderError that is not final when there is no answer in time */
export async function postText(who: string, url: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { Accept: 'text/plain', 'Content-Type': 'text/plain; charset=utf-8' };
  const { status, text } = await askText(who, url, { method: 'POST', body }, { headers });
  return { status, text };
}

async function ask(who: string, url: string, request: RequestInit, options: Options): Promise<Answer> {
  const { text, ...answer } = await askText(who, url, request, options);
  return { ...answer, body: parse(text) };
}

async function askText(
  who: string,
  url: string,
  request: RequestInit,
  { headers = {}, timeOut = TIME_OUT_MS }: Options,
): Promise<{ status: number; text: string; retryAfter?: number }> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { Accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeOut),
    });
    const text = await response.text();
    return {
      status: response.status,
      text: text.slice(0, BODY_MAX),
      retryAfter: seconds(response.headers.get('retry-after')),
    };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderError(isLate ? `${who} did not answer in time.` : `${who} could not be reached.`);
  }
}

export function textOf(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `Retry-After` is a number of seconds or a date. */
function seconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const value = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(value) ? Math.max(0, Math.ceil(value)) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Refusal = Error & {
  /** Trying again can't help. */
  final: boolean;
  /** Seconds. */
  retryAfter?: number;
};

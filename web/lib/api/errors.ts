import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import {
  NETWORK_ERROR,
  NOT_PERMITTED,
  SERVER_ERROR,
  SESSION_EXPIRED,
  TOO_MANY_REQUESTS,
} from '#schemas/responses/errorTexts.ts';

/** What is said of a failure (specification part 1, §8): the one place that knows these texts. */
export const ERRORS = {
  network: NETWORK_ERROR,
  sessionEnded: SESSION_EXPIRED,
  forbidden: NOT_PERMITTED,
  tooMany: TOO_MANY_REQUESTS,
  server: SERVER_ERROR,
  unexpected: 'An unexpected error occurred.',
} as const;

/** Limits whose message says more than that there is one. */
const SAID_IN_FULL: ErrorCode[] = ['TOO_MANY_TEXTS', 'DAY_LIMIT'];

/** Answer that is not JSON (a proxy's HTML, say): only its status is usable. */
export class InvalidResponse extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} that is no JSON.`);
    this.status = status;
  }
}

/** What the REST surface refused. */
export class RestError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;

  constructor(status: number, { code = null, message = '' }: { code?: ErrorCode | null; message?: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The catalogue's text of a failed call. Screens that have last resorts of their own give them: `otherwise` for an answer
 * without a message, `fault` for a failure that was no answer at all.
 */
export function messageOf(error: unknown, otherwise: string = ERRORS.unexpected, fault = otherwise): string {
  const failure = failureOf(error);
  if (!failure) return fault;
  const { status, code, message } = failure;
  if (status === null) return ERRORS.network;
  if (status === 401) return code === 'INVALID_CREDENTIALS' ? message : ERRORS.sessionEnded;
  if (status === 403) return code && code !== 'FORBIDDEN' ? message : ERRORS.forbidden;
  if (status === 429) return code && SAID_IN_FULL.includes(code) ? message : ERRORS.tooMany;
  if (status === 500) return ERRORS.server;
  return code && message ? message : otherwise;
}

/** The HTTP status of a failed call, or null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  return failureOf(error)?.status ?? null;
}

/** The API's code of a failed call, as 'CONFLICT' or 'INVALID_OTP'; null when the failure was not the API's. */
export function codeOf(error: unknown): ErrorCode | null {
  return failureOf(error)?.code ?? null;
}

/** Whether a code that goes to a key holder is a way past a refusal. */
export function holderMayHelp(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'KEYHOLDER_CODE_REQUIRED' || code === 'RECOVERY_HOLD';
}

/** What the server refused, field by field: the first message of each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const refused = dataOf(error)?.errors ?? [];
  return Object.fromEntries(refused.toReversed().map(({ path, message }) => [path, message]));
}

/** Seconds after which asking again makes sense; null when the server named none. */
export function retryAfterOf(error: unknown): number | null {
  return dataOf(error)?.retryAfter ?? null;
}

type ApiError = TRPCClientError<AppRouter>;
type ErrorCode = NonNullable<ApiError['data']>['code'];
type Failure = { status: number | null; code: ErrorCode | null; message: string };

/** Null for an error that is our own bug, not a failed call. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof RestError) return error;
  if (!isApiError(error)) return null;
  if (error.cause instanceof InvalidResponse) return { status: error.cause.status, code: null, message: '' };
  return {
    status: error.data?.httpStatus ?? answeredStatus(error),
    code: error.data?.code ?? null,
    message: error.message,
  };
}

/** An answer in JSON, but not ours: its status is all there is. */
function answeredStatus({ meta }: ApiError): number | null {
  return meta?.response instanceof Response ? meta.response.status : null;
}

function dataOf(error: unknown): ApiError['data'] | null {
  return isApiError(error) ? error.data : null;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof TRPCClientError;
}

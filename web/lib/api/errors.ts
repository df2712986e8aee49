import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#api/router.ts';
import { NETWORK_ERROR, NETWORK_SIGN_IN, refusalWords } from '#schemas/responses/errorTexts.ts';

const UNEXPECTED = 'An unexpected error occurred.';

/** Answer that is not JSON (a proxy's HTML, say): only its status is usable. */
export class InvalidResponse extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} that is no JSON.`);
    this.status = status;
  }
}

/** Nothing of Ownmark's came: no byte for long, or the page of a network that wants a login. The message is shown. */
export class NoAnswer extends Error {}

/** For an answer that is not Ownmark's: its page is never read. */
export function foreignAnswer(status: number): Error {
  const isNetworks = status < 400 || status === NETWORK_AUTHENTICATION_REQUIRED;
  return isNetworks ? new NoAnswer(NETWORK_SIGN_IN) : new InvalidResponse(status);
}

/** RFC 6585: from a network that wants a login. Most such networks answer 200 or lead elsewhere. */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

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
 * @param otherwise for an answer without a message
 * @param fault for a failure without any answer
 */
export function messageOf(error: unknown, otherwise = UNEXPECTED, fault = otherwise): string {
  const failure = failureOf(error);
  if (!failure) return fault;
  const { status, code, message } = failure;
  if (status === null) return message || NETWORK_ERROR;
  const hint = hintOf(error);
  const known = { status, code: code ?? 'FORBIDDEN', message, retryAfter: retryAfterOf(error), hint };
  return (code && message) || SAID_BY_STATUS.includes(status) ? refusalWords(known) : otherwise;
}

/** Said alike whatever came with it. */
const SAID_BY_STATUS = [401, 403, 429, 500];

/** A text that follows the fixed message of an error code. */
function hintOf(error: unknown): string {
  const code = codeOf(error);
  return code === 'INVALID_OTP' || code === 'CHALLENGE_ENDED' ? (fieldErrorsOf(error).otp ?? '') : '';
}

/** Null when no answer came. */
export function statusOf(error: unknown): number | null {
  return failureOf(error)?.status ?? null;
}

export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && error.cause instanceof NoAnswer;
}

/** 'CONFLICT', 'INVALID_OTP'; null when the failure was not the API's. */
export function codeOf(error: unknown): ErrorCode | null {
  return failureOf(error)?.code ?? null;
}

/** Whether a key holder's code is a way past the refusal. */
export function holderMayHelp(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'KEYHOLDER_CODE_REQUIRED' || code === 'RECOVERY_HOLD';
}

/** The first message of each field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const refused = dataOf(error)?.errors ?? [];
  return Object.fromEntries(refused.toReversed().map(({ path, message }) => [path, message]));
}

/** Seconds; null when the server named none. */
export function retryAfterOf(error: unknown): number | null {
  return dataOf(error)?.retryAfter ?? null;
}

type ApiError = TRPCClientError<AppRouter>;
type ErrorCode = NonNullable<ApiError['data']>['code'];
/** If `status` is null no answer came, and `message` says why, or is empty if nobody knows. */
type Failure = { status: number | null; code: ErrorCode | null; message: string };

/** Null for an error that is our own bug, not a failed call. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof RestError) return error;
  if (!isApiError(error)) return null;
  if (error.cause instanceof InvalidResponse) return { status: error.cause.status, code: null, message: '' };
  const status = error.data?.httpStatus ?? answeredStatus(error);
  const isOurs = status !== null || error.cause instanceof NoAnswer;
  return { status, code: error.data?.code ?? null, message: isOurs ? error.message : '' };
}

/** JSON, but not ours: only its status is usable. */
function answeredStatus({ meta }: ApiError): number | null {
  return meta?.response instanceof Response ? meta.response.status : null;
}

function dataOf(error: unknown): ApiError['data'] | null {
  return isApiError(error) ? error.data : null;
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof TRPCClientError;
}

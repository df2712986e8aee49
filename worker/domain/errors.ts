import type { CodeOf, ErrorCode } from '#schemas/responses/errors.ts';
import {
  NOT_PERMITTED,
  SERVER_ERROR,
  SESSION_EXPIRED,
  TEXTS_PAUSED,
  TOO_MANY_REQUESTS,
  tooManyTexts,
} from '#schemas/responses/errorTexts.ts';

export type FieldError = { path: string; message: string };
/** An error for each field, or the path of the one field that the message is about. */
type Fields = FieldError[] | string;

/** Expected outcomes. The message is for the person who asked. */
export class DomainError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors?: FieldError[];
  /** Whole seconds, at least 1. */
  readonly retryAfter?: number;

  constructor(status: number, code: ErrorCode, message: string, extra: { errors?: Fields; retryAfter?: number } = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.errors = typeof extra.errors === 'string' ? [{ path: extra.errors, message }] : extra.errors;
    if (extra.retryAfter !== undefined) this.retryAfter = Math.max(1, Math.ceil(extra.retryAfter));
  }
}

export class Invalid extends DomainError {
  constructor(message: string, errors?: Fields, code: CodeOf<400> = 'INVALID_INPUT') {
    super(400, code, message, { errors });
  }
}

export class Unauthenticated extends DomainError {
  constructor(message = SESSION_EXPIRED, code: CodeOf<401> = 'UNAUTHENTICATED') {
    super(401, code, message);
  }
}

export class Forbidden extends DomainError {
  constructor(message = NOT_PERMITTED, code: CodeOf<403> = 'FORBIDDEN') {
    super(403, code, message);
  }
}

/** A person's proof would lift the limit. */
export class PersonNeeded extends DomainError {
  constructor() {
    super(403, 'PERSON_NEEDED', 'Please show that you are a person, then try again.');
  }
}

export class NotFound extends DomainError {
  constructor(message: string) {
    super(404, 'NOT_FOUND', message);
  }
}

export class Conflict extends DomainError {
  constructor(message: string, errors?: Fields) {
    super(409, 'CONFLICT', message, { errors });
  }
}

export class RateLimited extends DomainError {
  constructor(retryAfter: number) {
    super(429, 'RATE_LIMITED', TOO_MANY_REQUESTS, { retryAfter });
  }
}

export class TooManyTexts extends DomainError {
  constructor(retryAfter: number, message = tooManyTexts(retryAfter)) {
    super(429, 'TOO_MANY_TEXTS', message, { retryAfter });
  }
}

export class TextsPaused extends DomainError {
  constructor(retryAfter: number) {
    super(503, 'TEXTS_PAUSED', TEXTS_PAUSED, { retryAfter });
  }
}

export class DayLimit extends DomainError {
  /** @param retryAfter seconds, at least 1 @param message says when there is more */
  constructor(retryAfter: number, message: string) {
    super(429, 'DAY_LIMIT', message, { retryAfter });
  }
}

export class Busy extends DomainError {
  constructor(retryAfter: number) {
    super(503, 'BUSY', 'Too many people are logging in right now. Please try again in a few seconds.', { retryAfter });
  }
}

export class Unavailable extends DomainError {
  constructor(message: string, code: CodeOf<503>) {
    super(503, code, message);
  }
}

/** An unexpected error. Its answer shows no internal detail. */
export class Fault extends DomainError {
  constructor() {
    super(500, 'INTERNAL', SERVER_ERROR);
  }
}

/** A 503 with a code of its own is expected. */
export function isFault({ status, code }: DomainError): boolean {
  return status >= 500 && code === 'INTERNAL';
}

/** Drizzle's errors quote the bound values, e-mails and phones among them: only the innermost cause is logged. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what} failed: ${innermost(error)}`, framesOf(error).join('\n'));
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.cause instanceof Error ? innermost(error.cause) : `${error.name}: ${error.message}`;
}

function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : [];
  return lines.filter((line) => /^\s+at /.test(line));
}

/** Somebody logged in asked for what is not theirs: one line, by the account's id alone. */
export function logRefusal(requestId: string, operation: string, { id, role }: { id: string; role: string }): void {
  console.warn(`Request ${requestId} was refused: ${operation} is not for ${role} ${id}`);
}

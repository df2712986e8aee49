import { asDomainError } from '#api/trpc.ts';
import { isFault, logFault } from '#domain/errors.ts';
import type { Problem } from '#worker/pages/account.ts';

/** For a page: what is expected in its own words, a fault logged and in ours. */
export function problemOf(requestId: string, error: unknown): Problem {
  const known = asDomainError(error);
  if (isFault(known)) logFault(`Request ${requestId}`, error);
  const { status, code, message, errors, retryAfter } = known;
  return { status, code, message, errors, retryAfter };
}

import { DomainError, Fault, isFault, logFault } from '#domain/errors.ts';
import { fail } from './envelope.ts';

/** A fault is logged with the request id that its answer carries. @param known what it is to whoever asked */
export function errorResponse(error: unknown, requestId: string, known = knownError(error)): Response {
  if (isFault(known)) logFault(`Request ${requestId}`, error);
  return fail(known, requestId);
}

const knownError = (error: unknown) => (error instanceof DomainError ? error : new Fault());

import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { type DomainError, Unauthenticated } from '#domain/errors.ts';
import { type AccessMeta, asDomainError } from '../trpc.ts';
import { errorBody } from './envelope.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';

/** A refusal it really gives: for empty input, else for no session, else for a fault. */
export function exampleError(inputs: z.ZodType[], who: AccessMeta['who']) {
  return errorBody(errorOf(inputs, who), String(EXAMPLE_VALUES.requestId));
}

function errorOf(inputs: z.ZodType[], who: AccessMeta['who']): DomainError {
  const [refused] = inputs.flatMap((schema) => schema.safeParse({}).error ?? []);
  if (refused) return asDomainError(new TRPCError({ code: 'BAD_REQUEST', cause: refused }));
  return who === undefined ? asDomainError(new Error('A fault.')) : new Unauthenticated();
}

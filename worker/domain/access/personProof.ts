import type { Context } from '#domain/context.ts';
import { type DomainError, PersonNeeded } from '#domain/errors.ts';

/**
 * Over a limit: a valid person proof lets the request pass; without Turnstile the refusal stands.
 * @throws PersonNeeded; `refusal`
 */
export async function requirePersonOr(ctx: Pick<Context, 'person'>, refusal: () => DomainError): Promise<void> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  if (answer === 'unavailable') throw refusal();
}

/** Where a person's proof is always wanted; when nobody can be asked for one, plain limits are all there is. @throws PersonNeeded */
export async function requirePerson(ctx: Pick<Context, 'person'>): Promise<void> {
  if ((await ctx.person.verify()) === 'nobody') throw new PersonNeeded();
}

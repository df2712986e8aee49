import type { Context } from '#domain/context.ts';
import { type DomainError, PersonNeeded } from '#domain/errors.ts';

/** Without Turnstile the refusal stands. @throws PersonNeeded; `refusal` */
export async function requirePersonOr(ctx: Pick<Context, 'person'>, refusal: () => DomainError): Promise<void> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  if (answer === 'unavailable') throw refusal();
}

/** Without Turnstile plain limits are all there is. @throws PersonNeeded */
export async function requirePerson(ctx: Pick<Context, 'person'>): Promise<void> {
  if ((await ctx.person.verify()) === 'nobody') throw new PersonNeeded();
}

import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { type DomainError, Forbidden, PersonNeeded } from '#domain/errors.ts';
import { isStaff, type Role } from '#schemas/accounts/roles.ts';
import { awaitsSecondFactor, type SecondFactor } from '#schemas/accounts/secondFactor.ts';

/** Asks for a person check. If Turnstile is off, throws the refusal. @throws PersonNeeded; `refusal` */
export async function requirePersonOr(ctx: Pick<Context, 'person'>, refusal: () => DomainError): Promise<void> {
  const answer = await ctx.person.verify();
  if (answer === 'nobody') throw new PersonNeeded();
  if (answer === 'unavailable') throw refusal();
}

/** Asks for a person check. If Turnstile is off, only the ordinary limits protect. @throws PersonNeeded */
export async function requirePerson(ctx: Pick<Context, 'person'>): Promise<void> {
  if ((await ctx.person.verify()) === 'nobody') throw new PersonNeeded();
}

/** 1 or 0; the query must read `accounts`. The names are typed out because Drizzle shortens them in queries of one table. */
export const HAS_PASSKEY = sql<number>`exists (select 1 from passkeys where passkeys.account_id = accounts.id)`;

type Session = { role: Role; hasPasskey: boolean; secondFactorAt: number | null };

/** Members have none; whoever has a passkey uses it; whether one is needed is a setting. */
export function secondFactorOf(
  { secondFactorSetting }: Pick<Context, 'secondFactorSetting'>,
  { role, hasPasskey, secondFactorAt }: Session,
): SecondFactor {
  if (!isStaff(role)) return 'none';
  if (hasPasskey) return secondFactorAt === null ? 'use' : 'proved';
  return secondFactorSetting === 'required' ? 'enrol' : 'offered';
}

/** @throws Forbidden SECOND_FACTOR_REQUIRED, with what to do */
export function requireSecondFactor(standing: SecondFactor): void {
  if (!awaitsSecondFactor(standing)) return;
  throw new Forbidden(
    standing === 'use'
      ? 'Use your passkey, or one of your recovery codes, to go on.'
      : 'Enrol a passkey to go on: this account needs one beside its password.',
    'SECOND_FACTOR_REQUIRED',
  );
}

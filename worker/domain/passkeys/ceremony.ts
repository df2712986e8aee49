import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { passkeyChallenges, type passkeys } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { CEREMONY_LIFE, type Ceremony } from '#schemas/accounts/secondFactor.ts';

/** The session's newest one replaces the others. */
export function issueChallenge(ctx: MemberContext, ceremony: Ceremony): { challenge: string; write: Statement } {
  const challenge = randomBytes(32).toString('base64url');
  const row = { sessionId: ctx.actor.sessionId, ceremony, challenge, expiresAt: ctx.now + CEREMONY_LIFE };
  return {
    challenge,
    write: ctx.db
      .insert(passkeyChallenges)
      .values(row)
      .onConflictDoUpdate({ target: [passkeyChallenges.sessionId, passkeyChallenges.ceremony], set: row }),
  };
}

/** Of two answers at once one gets it, and a wrong answer has used it up. @throws Invalid CHALLENGE_ENDED */
export async function takeChallenge(ctx: MemberContext, ceremony: Ceremony): Promise<string> {
  const isOwn = and(eq(passkeyChallenges.sessionId, ctx.actor.sessionId), eq(passkeyChallenges.ceremony, ceremony));
  const [taken] = await ctx.db.delete(passkeyChallenges).where(isOwn).returning();
  if (!taken || taken.expiresAt <= ctx.now) {
    throw new Invalid('This took too long, or was used already. Please try again.', undefined, 'CHALLENGE_ENDED');
  }
  return taken.challenge;
}

export const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** For `excludeCredentials` and `allowCredentials`. */
export const knownCredential = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
});

/** Whom passkeys are made for, in the words of WebAuthn: this site alone. */
export function relyingParty({ origin }: Pick<Context, 'origin'>): { id: string; name: string; origin: string } {
  return { id: new URL(origin).hostname, name: 'Ownmark', origin };
}

type Why = 'answer' | 'unknown' | 'counter';

/** Audited, with why. The person is told to try again, an attacker nothing. @throws Invalid PASSKEY_REFUSED */
export async function refusePasskey(ctx: MemberContext, why: Why, passkeyId?: string): Promise<never> {
  const detail = { why, ...(passkeyId !== undefined && { passkey: passkeyId }) };
  await commit(ctx, record(ctx, 'account.passkey_refused', { type: 'account', id: ctx.actor.id }, detail));
  throw new Invalid(
    'This passkey was not accepted. Please try again, or use another one.',
    undefined,
    'PASSKEY_REFUSED',
  );
}

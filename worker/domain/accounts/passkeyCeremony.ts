import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { passkeyChallenges, passkeys } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { consumeOrThrow, limitOf, release } from '#domain/kernel/limits.ts';
import type { PasskeyAnswer } from '#schemas/accounts/passkeys.ts';
import { CEREMONY_LIFE, type Ceremony } from '#schemas/accounts/secondFactor.ts';
import type { RequestOptions } from '#schemas/responses/people.ts';
import { renewToken } from './sessions.ts';

/** A new challenge replaces the session's older ones. */
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

/** Usable once: the first answer takes it, also a wrong one. @throws Invalid CHALLENGE_ENDED */
export async function takeChallenge(ctx: MemberContext, ceremony: Ceremony): Promise<string> {
  const isOwn = and(eq(passkeyChallenges.sessionId, ctx.actor.sessionId), eq(passkeyChallenges.ceremony, ceremony));
  const [taken] = await ctx.db.delete(passkeyChallenges).where(isOwn).returning();
  if (!taken || taken.expiresAt <= ctx.now) {
    throw new Invalid('This took too long, or was used already. Please try again.', undefined, 'CHALLENGE_ENDED');
  }
  return taken.challenge;
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

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

type StoredPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'credentialId' | 'publicKey'>;

/** Options for the authenticator to sign. @throws Conflict without a passkey */
export async function requestOptions(ctx: MemberContext): Promise<RequestOptions> {
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.accountId, ctx.actor.id));
  if (known.length === 0) throw new Conflict('This account has no passkey. Enrol one first.');
  const { challenge, write } = issueChallenge(ctx, 'use');
  await commit(ctx, write);
  return {
    challenge,
    rpId: relyingParty(ctx).id,
    timeout: CEREMONY_LIFE,
    allowCredentials: known.map(knownCredential),
    userVerification: 'required',
  };
}

/** The second factor of this session is proved, which goes on under a new token. @throws Invalid CHALLENGE_ENDED, PASSKEY_REFUSED; RateLimited */
export async function usePasskey(ctx: MemberContext, response: PasskeyAnswer): Promise<{ accessToken: string }> {
  const limit = limitOf('passkey', `${ctx.actor.id} ${ctx.addressHash ?? ''}`);
  const [passkey] = await consumeOrThrow<StoredPasskey>(
    ctx,
    limit,
    sql`select id, credential_id as "credentialId", public_key as "publicKey" from passkeys
      where credential_id = ${response.id} and account_id = ${ctx.actor.id}`,
  );
  const challenge = await takeChallenge(ctx, 'use');
  if (!passkey) return refusePasskey(ctx, 'unknown');
  const counter = await signedCounter(ctx, passkey, challenge, response);
  if (counter === null) return refusePasskey(ctx, 'answer', passkey.id);
  const { token, renewal } = renewToken(ctx, { secondFactorAt: ctx.now });
  await commit(
    ctx,
    claim(
      'counter',
      ctx.db
        .update(passkeys)
        .set({ counter, usedAt: ctx.now })
        .where(and(eq(passkeys.id, passkey.id), hasMovedOn(counter))),
      () => refusePasskey(ctx, 'counter', passkey.id),
    ),
    release(ctx, limit),
    record(ctx, 'account.passkey_use', { type: 'account', id: ctx.actor.id }, { passkey: passkey.id }),
    renewal,
  );
  return { accessToken: token };
}

/** A copied passkey shows when its counter goes back. Synced passkeys do not count; theirs stays 0. */
function hasMovedOn(counter: number): SQL | undefined {
  return counter === 0 ? eq(passkeys.counter, 0) : sql`${passkeys.counter} < ${counter}`;
}

/** Null when the signature, the challenge, the site or the person's check is wrong. */
async function signedCounter(
  ctx: MemberContext,
  { credentialId, publicKey }: StoredPasskey,
  challenge: string,
  { response, ...credential }: PasskeyAnswer,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, userHandle: response.userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // Compares the counter in the write itself, so that two answers at once can't both pass.
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

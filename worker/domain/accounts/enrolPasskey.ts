import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { passkeys, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid, Unauthenticated } from '#domain/errors.ts';
import { requireRecentPassword } from '#domain/kernel/require.ts';
import type { NewPasskey } from '#schemas/accounts/passkeys.ts';
import { CEREMONY_LIFE, EMAIL_CODE_FRESH, PASSKEYS_MAX } from '#schemas/accounts/secondFactor.ts';
import type { CreationOptions, EnrolledPasskey } from '#schemas/responses/people.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { issueRecoveryCodes, notifyChange, presentPasskey } from './managePasskeys.ts';
import { issueChallenge, knownCredential, refusePasskey, relyingParty, takeChallenge } from './passkeyCeremony.ts';
import { claimNoHold } from './recovery.ts';

/** ES256 and RS256: what every authenticator offers. */
const ALGORITHMS = [-7, -257];

/**
 * Options for the authenticator to make a passkey.
 * @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; Invalid OTP_REQUIRED; Conflict
 */
export async function creationOptions(ctx: MemberContext): Promise<CreationOptions> {
  requireRecentPassword(ctx);
  const { actor } = ctx;
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.accountId, actor.id));
  if (known.length >= PASSKEYS_MAX) throw new Conflict(`An account has ${PASSKEYS_MAX} passkeys at most. Remove one.`);
  const { id, name } = relyingParty(ctx);
  const account = actor.email ?? actor.phone;
  const { challenge, write } = issueChallenge(ctx, 'enrol');
  await commit(ctx, mayEnrol(ctx, known.length === 0, { tokenHash: actor.tokenHash }), write);
  return {
    challenge,
    rp: { id, name },
    user: { id: Buffer.from(actor.id).toString('base64url'), name: account, displayName: account },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_LIFE,
    attestation: 'none',
    excludeCredentials: known.map(knownCredential),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  };
}

/** The first one brings ten recovery codes, and proves the second factor of this session. @throws Invalid; Conflict */
export async function enrolPasskey(ctx: MemberContext, { name, response }: NewPasskey): Promise<EnrolledPasskey> {
  requireRecentPassword(ctx);
  const challenge = await takeChallenge(ctx, 'enrol');
  const credential = await attested(ctx, challenge, response);
  const isFirst = ctx.actor.secondFactor !== 'proved';
  const codes = isFirst ? issueRecoveryCodes(ctx) : { codes: [], writes: [] };
  const row = { id: randomUUID(), accountId: ctx.actor.id, name, createdAt: ctx.now, usedAt: ctx.now, ...credential };
  try {
    await commit(
      ctx,
      mayEnrol(ctx, isFirst, { secondFactorAt: ctx.now }),
      ctx.db.insert(passkeys).values(row),
      codes.writes,
      notifyChange(ctx, 'added', name),
      record(ctx, 'account.passkey_add', { type: 'account', id: ctx.actor.id }, { passkey: row.id }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys')) throw new Conflict('This passkey is enrolled already.');
    throw error;
  }
  return { passkey: presentPasskey(row), recoveryCodes: codes.codes };
}

/** Claim: password typed lately and, for the first one, no hold and the e-mail's code; for others a passkey used in this session. */
function mayEnrol(ctx: MemberContext, isFirst: boolean, set: Partial<typeof sessions.$inferInsert>): Statement[] {
  const { tokenHash, id } = ctx.actor;
  const hasPasskey = sql`exists (select 1 from ${passkeys} where account_id = ${id})`;
  const isProved: SQL | undefined = isFirst
    ? and(gte(sessions.emailCodeAt, ctx.now - EMAIL_CODE_FRESH), sql`not ${hasPasskey}`)
    : and(isNotNull(sessions.secondFactorAt), hasPasskey);
  const isFresh = gte(sessions.passwordTypedAt, ctx.now - PASSWORD_FRESH);
  return [
    ...(isFirst ? [claimNoHold(ctx)] : []),
    claim(
      'proved',
      ctx.db
        .update(sessions)
        .set(set)
        .where(and(eq(sessions.tokenHash, tokenHash), isFresh, isProved)),
      () => (ctx.actor.secondFactor === 'proved' ? new Unauthenticated() : codeFirst()),
    ),
  ];
}

async function attested(ctx: MemberContext, challenge: string, response: NewPasskey['response']) {
  const { id: rpId, origin } = relyingParty(ctx);
  const { transports = [] } = response.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => refusePasskey(ctx, 'answer'));
  if (!verified) return refusePasskey(ctx, 'answer');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(' '),
  };
}

const codeFirst = () => new Invalid('Enter the code that we sent to your e-mail first.', undefined, 'OTP_REQUIRED');

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { changePassword } from '#domain/accounts/currentPassword.ts';
import { hashPassword, passwordMatches } from '#domain/accounts/password.ts';
import { detachResets } from '#domain/accounts/replacePassword.ts';
import { resetPassword } from '#domain/accounts/resetPassword.ts';
import { findActor } from '#domain/accounts/sessions.ts';
import { signIn } from '#domain/accounts/signIn.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, PASSWORD, type Person, person } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sessionRows } from '../../rows.ts';
import { askedForReset } from './steps.ts';

const RECOVERED = 'Recovered@2026';
const NOWHERE = { addressHash: null };

/**
 * What a verb is given, while somebody does `something` after it has compared the password and before it writes.
 * Its first batch counts the login attempt; the second is the one.
 */
function contextWhere(something: () => Promise<unknown>) {
  return { ...baseContext(bindings, Date.now()), db: openDb(databaseWhere(something, 2, bindings.DB)) };
}

async function reset({ id }: Person) {
  const passwordHash = await hashPassword(NOWHERE, RECOVERED);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await db.delete(sessions).where(eq(sessions.accountId, id));
}

const NO_MARKS = { isProgram: true, has: () => false, add: () => {} };
const BROWSER = { device: 'Thief', marks: NO_MARKS };

const deactivate = ({ id }: Person) =>
  db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, id));

describe('a thief who logs in with the old password', () => {
  it('gets in, while nobody does anything about it', async () => {
    const owner = await person();
    const { accessToken } = await signIn(
      contextWhere(async () => {}),
      owner.email,
      PASSWORD,
      'Thief',
      NO_MARKS,
    );
    expect(await findActor(baseContext(bindings, Date.now()), accessToken)).not.toBeNull();
  });

  it('is left outside by a reset that is done at the same moment', async () => {
    const owner = await person();
    const ctx = contextWhere(() => reset(owner));
    await expect(signIn(ctx, owner.email, PASSWORD, 'Thief', NO_MARKS)).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await sessionRows(owner)).toEqual([]);
  });

  it('is left outside by a deactivation at the same moment', async () => {
    const owner = await person();
    const ctx = contextWhere(() => deactivate(owner));
    await expect(signIn(ctx, owner.email, PASSWORD, 'Thief', NO_MARKS)).rejects.toMatchObject({ status: 401 });
    expect(await sessionRows(owner)).toHaveLength(1);
  });

  it('cannot overwrite a password that was reset at the same moment', async () => {
    const owner = await person();
    const found = await findActor(baseContext(bindings, Date.now()), owner.token);
    if (!found) throw new Error('No session.');
    const ctx = { ...contextWhere(() => reset(owner)), actor: found.actor };
    await expect(changePassword(ctx, PASSWORD, 'Thief@2026', NO_MARKS)).rejects.toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect(await passwordMatches(NOWHERE, RECOVERED, account?.passwordHash ?? '')).toBe(true);
  });
});

describe('a thief with the code of a reset', () => {
  it('is late when the owner disowns it while the thief sets the password', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    const ctx = baseContext(bindings, Date.now());
    const disowned = databaseWhere(() => db.batch([detachResets(ctx, owner.id) as never]), 1, bindings.DB);
    await expect(resetPassword({ ...ctx, db: openDb(disowned) }, token, otp, BROWSER)).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
    const [row] = await db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect(await passwordMatches(NOWHERE, PASSWORD, row?.passwordHash ?? '')).toBe(true);
  });
});

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, legalAcceptances, pendingRegistrations } from '#db/schema/index.ts';
import { currentVersion, LEGAL_VERSIONS, versionAt } from '#schemas/accounts/legal.ts';
import { rest } from '../clients.ts';
import { askedToRegisterWithCode, validate } from '../domain/accounts/steps.ts';
import { db, type Person, person } from '../factories.ts';

const kept = (accountId: string) => db.select().from(legalAcceptances).where(eq(legalAcceptances.accountId, accountId));
const accept = (who: Person, body: unknown) => rest('POST', '/users/legal/accept', { token: who.token, body });
const standing = async (who: Person) => (await rest('GET', '/users/legal', { token: who.token })).body.data;

describe('registering', () => {
  it('accepts terms and privacy policy, kept with version and the time of the registration', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    const [pending] = await db.select().from(pendingRegistrations).where(eq(pendingRegistrations.email, form.email));
    expect(await db.select().from(accounts).where(eq(accounts.email, form.email))).toEqual([]);
    await validate(token, otp);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, form.email));
    const rows = await kept(account?.id ?? '');
    expect(rows.map(({ document, version }) => [document, version]).toSorted()).toEqual([
      ['privacy', currentVersion('privacy')],
      ['terms', currentVersion('terms')],
    ]);
    for (const { acceptedAt } of rows) expect(acceptedAt).toBe(pending?.createdAt);
  });

  it('keeps nothing where no account is made', async () => {
    const { token } = await askedToRegisterWithCode();
    const before = await db.$count(legalAcceptances);
    expect((await validate(token, 'AAAAAAAA')).status).toBe(400);
    expect(await db.$count(legalAcceptances)).toBe(before);
  });
});

describe('accepting a legal text while logged in', () => {
  it('is kept once, with version and time, and told to its owner only', async () => {
    const [who, other] = [await person(), await person()];
    expect(await standing(who)).toEqual([
      { document: 'terms', version: currentVersion('terms'), acceptedAt: null, acceptedVersion: null },
      { document: 'privacy', version: currentVersion('privacy'), acceptedAt: null, acceptedVersion: null },
    ]);
    const { status, body } = await accept(who, { document: 'terms', version: currentVersion('terms') });
    expect(status).toBe(200);
    const [first] = await kept(who.id);
    expect(body.data[0]).toMatchObject({
      acceptedAt: new Date(first?.acceptedAt ?? 0).toISOString(),
      acceptedVersion: currentVersion('terms'),
    });
    expect(body.data[1].acceptedAt).toBeNull();

    await accept(who, { document: 'terms' });
    expect(await kept(who.id)).toEqual([first]);
    expect(await kept(other.id)).toEqual([]);
    const acts = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, who.id), eq(auditEntries.action, 'account.legal_accept')));
    expect(acts).toHaveLength(1);
  });

  it('is refused for another version than the one of today, which an older acceptance does not replace', async () => {
    const who = await person();
    const refused = await accept(who, { document: 'privacy', version: '2020-01-01' });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } });
    await db
      .insert(legalAcceptances)
      .values({ accountId: who.id, document: 'privacy', version: '2020-01-01', acceptedAt: 1 });
    expect((await standing(who))[1]).toMatchObject({ acceptedAt: null, acceptedVersion: '2020-01-01' });
  });
});

it('a version holds from its day in Lagos on', () => {
  const [first] = LEGAL_VERSIONS.terms;
  const begins = Date.parse(`${first}T00:00:00+01:00`);
  expect(versionAt('terms', begins)).toBe(first);
  expect(versionAt('terms', begins - 1)).toBe(first);
  expect(versionAt('terms', Date.parse('2100-01-01T00:00:00Z'))).toBe(currentVersion('terms'));
});

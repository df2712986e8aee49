import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, counters } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { db, person, uniquePhone } from '../../factories.ts';
import { askedToRegister, signIn, validate } from './steps.ts';

const rows = () => db.$count(auditEntries);
const counted = async (name: string) => {
  const found = await db.select().from(counters).where(sql`name = ${name}`);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.count ?? 0;
};

describe('what strangers leave behind', () => {
  it('failed logins to unknown accounts are counted in one row a day, and in no audit', async () => {
    const [before, name] = [await rows(), 'sign_in_failed.unknown'];
    const had = await counted(name);
    for (let n = 0; n < 5; n++) expect((await signIn(`nobody-${n}@example.test`)).status).toBe(401);
    expect(await rows()).toBe(before);
    expect(await counted(name)).toBe(had + 5);
  });

  it('a failed login to an account that is there stays in its audit', async () => {
    const owner = await person();
    const before = await rows();
    await signIn(owner.email, 'Wrong@2026');
    expect(await rows()).toBe(before + 1);
  });

  it('a code asked for an unknown phone, asked again or typed wrong, is counted alone', async () => {
    const before = await rows();
    const body = { phonenumber: uniquePhone(), password: 'Better@2026' };
    const asked = await rest('POST', '/users/forgetpassword', { body });
    expect(asked.status).toBe(200);
    const token = asked.body.resetToken;
    await rest('POST', '/users/reset-password', { body: { token, otp: 'ABCDEFGH' } });
    expect(await rows()).toBe(before);
    expect(await counted('code.send.password_reset.unknown')).toBe(1);
    expect(await counted('code.wrong.password_reset.unknown')).toBe(1);
  });

  it('codes of a registration, asked for, asked again or typed wrong, are counted alone', async () => {
    const before = await rows();
    const { token } = await askedToRegister();
    await validate(token, 'ABCDEFGH');
    expect(await rows()).toBe(before);
    expect(await counted('code.send.registration.unknown')).toBe(1);
    expect(await counted('code.wrong.registration.unknown')).toBe(1);
  });

  it('a code asked for somebody’s phone stays in the audit', async () => {
    const owner = await person();
    const before = await rows();
    await rest('POST', '/users/forgetpassword', { body: { phonenumber: owner.phone, password: 'Better@2026' } });
    expect(await rows()).toBe(before + 1);
  });
});

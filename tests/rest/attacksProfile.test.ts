import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attempts, auditEntries, messages } from '#db/schema/index.ts';
import { rest } from '../clients.ts';
import { confirmPassword } from '../domain/accounts/steps.ts';
import { db, PASSWORD, type Person, person, uniquePhone } from '../factories.ts';

const change = (who: Person, body: Record<string, unknown>) =>
  rest('PUT', '/users/update-user', { token: who.token, body: { currentPassword: PASSWORD, ...body } });

it('changing one’s contacts neither tells without end who has an account, nor sends texts to all the world', async () => {
  const [spy, other] = [await person(), await person()];
  const numbers = Array.from({ length: 8 }, uniquePhone);
  const asked = [
    ...numbers.map((phoneNumber) => ({ phoneNumber })),
    ...Array.from({ length: 4 }, () => ({ email: other.email })),
  ];
  const statuses: number[] = [];
  for (const body of asked) statuses.push((await change(spy, body)).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429, 409, 409, 429, 429]);
  expect((await change(spy, { phoneNumber: uniquePhone() })).headers.get('retry-after')).toMatch(/^\d{4}$/);
  expect((await change(spy, { firstName: 'Amaka' })).status).toBe(200);
  const texts = await Promise.all(numbers.map((number) => db.$count(messages, eq(messages.to, number))));
  expect(texts).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
});

it('nobody fills the audit log, or a mailbox, by typing the right password over and over', async () => {
  const who = await person();
  const { id, email } = who;
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await confirmPassword(who)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);

  // Hashing ten passwords takes long: nine of them were changed a moment ago.
  await db
    .insert(attempts)
    .values(Array.from({ length: 9 }, () => ({ kind: 'password_change', key: id, at: Date.now() })));
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
  const change = (bearer: string) => rest('PUT', '/users/change-password', { token: bearer, body });
  const first = await change(who.token);
  expect(first.status).toBe(200);
  expect((await change(first.body.data.accessToken)).status).toBe(429);
  expect(await db.$count(messages, eq(messages.to, email))).toBe(1);
});

it('nobody fills the audit log by renaming themselves, or by ending sessions that are not there', async () => {
  const spy = await person();
  const names = Array.from({ length: 31 }, (_, n) => ({ firstName: `Ada${'a'.repeat(n % 2)}` }));
  const statuses: number[] = [];
  for (const body of names) statuses.push((await change(spy, body)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  const before = await db.$count(auditEntries, eq(auditEntries.actorId, spy.id));
  for (let n = 0; n < 3; n++)
    expect((await rest('POST', '/users/sessions/sign-out-others', { token: spy.token })).status).toBe(200);
  expect(await db.$count(auditEntries, eq(auditEntries.actorId, spy.id))).toBe(before);
});

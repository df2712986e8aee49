import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { accounts, dataExports, messages, sessions } from '#db/schema/index.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, request, rest } from '../../clients.ts';
import { ask, download, exportsOf, fileOf, madeFor, standing } from '../../dataExports.ts';
import { db, member, PASSWORD, type Person, person, stolenPhone } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { codeSentTo, sentTo } from '../../outbox.ts';
import { askedForReset, confirmPassword, NEW_PASSWORD, reset, signIn } from '../accounts/steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

/** Another session of theirs, begun now. */
async function signedInAnew(who: Person, passwordTypedAt = Date.now()): Promise<Person> {
  const { token, insert } = openSession(baseContext(bindings, Date.now()), who.id, 'Another phone');
  await db.run(insert);
  await db.run(
    sql`update sessions set password_typed_at = ${passwordTypedAt} where account_id = ${who.id} and device = 'Another phone'`,
  );
  return { ...who, token };
}

it('wants a session, and the password typed lately, to ask and to download', async () => {
  const who = await person();
  expect((await rest('POST', '/users/data-export')).status).toBe(401);
  const old = await signedInAnew(who, Date.now() - HOUR);
  const unproved = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };
  expect(await ask(old)).toMatchObject(unproved);
  await madeFor(who);
  expect((await download({ token: 'made up' })).status).toBe(401);
  expect(await codeOf(await download(old))).toEqual([403, 'PASSWORD_CONFIRMATION_REQUIRED']);
  await confirmPassword(old);
  expect((await download(old)).status).toBe(200);
});

it('nobody gets somebody else’s, and no address alone leads to it', async () => {
  const [who, other] = [await person(), await person()];
  await madeFor(who);
  expect(await codeOf(await download(other))).toEqual([404, 'NOT_FOUND']);
  const [row] = await exportsOf(who);
  expect((await request(`/media/${row?.file}`)).status).toBe(404);
  expect((await download(who, { method: 'HEAD', headers: { Authorization: `Bearer ${who.token}` } })).status).toBe(404);
  expect((await exportsOf(who))[0]?.firstDownloadedAt).toBeNull();
});

it('a letter says that it was asked for, is ready and, once, was downloaded; none leads to the file itself', async () => {
  const who = await person();
  await madeFor(who);
  await fileOf(who);
  await fileOf(who);
  const letters = await sentTo(who.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your Ownmark data was downloaded',
    'Your Ownmark data is ready',
    'You asked for your Ownmark data',
  ]);
  const [row] = await exportsOf(who);
  for (const { text } of letters) {
    expect(text).not.toContain(row?.id);
    expect([...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([url]) => new URL(url).pathname)).toEqual([
      '/dashboard/profile',
    ]);
  }
});

it('who resets the password with the SIM can neither ask nor download while the hold lasts', async () => {
  const owner = await member();
  await madeFor(owner);
  const { token, otp } = await askedForReset(owner);
  await reset(token, otp);
  const { body } = await signIn(owner.email, NEW_PASSWORD);
  const thief = { ...owner, token: body.data.accessToken };
  expect(await codeOf(await download(thief))).toEqual([403, 'RECOVERY_HOLD']);
  await db.delete(dataExports).where(eq(dataExports.accountId, owner.id));
  expect(await ask(thief)).toMatchObject({ status: 403, body: { code: 'RECOVERY_HOLD' } });
  expect((await download(owner)).status).toBe(401);
});

it('a hold that begins before the file is asked for is met, and so is the end of the session', async () => {
  const who = await person();
  const hold = () =>
    db
      .update(accounts)
      .set({ recoveryHoldUntil: Date.now() + DAY })
      .where(eq(accounts.id, who.id));
  const held = { ...bindings, DB: databaseWhere(hold, 1, bindings.DB) };
  const refused = await rest('POST', '/users/data-export', { token: who.token, env: held });
  expect(refused).toMatchObject({ status: 403, body: { code: 'RECOVERY_HOLD' } });
  const other = await person();
  const end = () => db.delete(sessions).where(eq(sessions.accountId, other.id));
  const ended = { ...bindings, DB: databaseWhere(end, 1, bindings.DB) };
  expect((await rest('POST', '/users/data-export', { token: other.token, env: ended })).status).toBe(401);
  for (const person of [who, other]) expect(await exportsOf(person)).toEqual([]);
});

it('a session that began during an alarm waits 72 hours, or for a key holder', async () => {
  const owner = await member({ keyholderPhone1: '+2348091112223' });
  await stolenPhone(owner);
  const thief = await signedInAnew(owner);
  const young = { status: 403, body: { code: 'KEYHOLDER_CODE_REQUIRED' } };
  expect(await ask(thief)).toMatchObject(young);
  // The session of before goes on.
  await madeFor(owner);
  expect(await codeOf(await download(thief))).toEqual([403, 'KEYHOLDER_CODE_REQUIRED']);

  const asked = await rest('POST', '/users/keyholder-code', { token: thief.token, body: { deliverTo: 'keyholder1' } });
  const code = { registrationToken: asked.body.registrationToken, otp: await codeSentTo('+2348091112223') };
  await rest('POST', '/users/keyholder-code/verify', { token: thief.token, body: code });
  expect((await download(thief)).status).toBe(200);

  const later = await signedInAnew(owner);
  await db.run(
    sql`update sessions set created_at = ${Date.now() - 72 * HOUR}, vouched_at = null where account_id = ${owner.id}`,
  );
  await db.run(sql`update status_reports set created_at = ${Date.now() - 73 * HOUR} where reporter_id = ${owner.id}`);
  expect((await download(later)).status).toBe(200);
});

it('contacts changed lately make it wait, an alarm that is over does not', async () => {
  const changed = await person({ contactsChangedAt: Date.now() - 71 * HOUR });
  expect(await ask(changed)).toMatchObject({ status: 403, body: { code: 'KEYHOLDER_CODE_REQUIRED' } });
  expect((await ask(await person({ contactsChangedAt: Date.now() - 72 * HOUR }))).status).toBe(201);
  const owner = await member();
  const { id } = await stolenPhone(owner);
  const back = { status: 'active', currentPassword: PASSWORD };
  expect((await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: back })).status).toBe(200);
  expect((await ask(await signedInAnew(owner))).status).toBe(201);
});

it('a changed password ends the sessions that could download it', async () => {
  const who = await person();
  const other = await signedInAnew(who);
  await madeFor(who);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await rest('PUT', '/users/change-password', { token: who.token, body: change });
  for (const ended of [who, other]) expect((await download(ended)).status).toBe(401);
});

it('one is made of many asked at once, and one a day; a failed one may be asked for again, three in all', async () => {
  const who = await person();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(who)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await exportsOf(who)).toHaveLength(1);
  expect(await db.$count(messages, sql`template = 'export_asked' and "to" = ${who.email}`)).toBe(1);
  expect((await ask(who)).body.message).toContain('being made already');

  for (const status of [201, 201, 429]) {
    await db.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.accountId, who.id));
    const answer = await ask(who);
    expect(answer.status).toBe(status);
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  }

  const ready = await person();
  await madeFor(ready);
  expect((await ask(ready)).body.message).toContain('is ready');
  await db.update(dataExports).set({ endsAt: Date.now() }).where(eq(dataExports.accountId, ready.id));
  expect(await standing(ready)).toMatchObject({ state: 'none' });
  expect((await ask(ready)).status).toBe(201);
});

it('after its day it is gone, whether or not the schedule has run', async () => {
  const who = await person();
  await madeFor(who);
  vi.useFakeTimers({ now: Date.now() + DAY, toFake: ['Date'] });
  const signedIn = await signedInAnew(who);
  expect((await download(signedIn)).status).toBe(404);
  expect(await standing(signedIn)).toMatchObject({ state: 'none' });
  vi.useRealTimers();
});

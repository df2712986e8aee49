import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../db/schema/index.ts';
import { jobContext } from '../../worker/context.ts';
import { finishRemovals } from '../../worker/domain/devices/finishRemovals.ts';
import { bindings, rest } from '../clients.ts';
import { getMe, signIn } from '../domain/accounts/steps.ts';
import { db, member, PASSWORD, type Person, registeredPhone, report } from '../factories.ts';

const PASSWORD_FIRST = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };
const DAY = 86_400_000;

/** Somebody holds the owner's unlocked phone, where they signed in a day ago; the password is not known to them. */
async function stolenUnlocked(owner: Person): Promise<Person> {
  const created = { createdAt: Date.now() - DAY, passwordAt: Date.now() - DAY };
  await db.update(sessions).set(created).where(eq(sessions.accountId, owner.id));
  return owner;
}
const anew = async ({ email }: Person): Promise<string> => (await signIn(email)).body.data.accessToken;
const signOutOthers = (token: string) => rest('POST', '/users/sessions/sign-out-others', { token });
const remove = ({ token }: Person, id: string) => rest('DELETE', `/device/${id}`, { token, body: { reason: 'sold' } });
const confirm = ({ token }: Person) => rest('POST', '/users/confirm-password', { token, body: { password: PASSWORD } });

test('14.1 who holds the unlocked phone signs nobody out who signs in after it', async () => {
  const owner = await member();
  const thief = await stolenUnlocked(owner);
  const token = await anew(owner);
  expect(await signOutOthers(thief.token)).toMatchObject(PASSWORD_FIRST);
  const listed = (await rest('GET', '/users/sessions', { token: thief.token })).body.data;
  const newest = listed.find(({ current }: { current: boolean }) => !current).id;
  expect(await rest('DELETE', `/users/sessions/${newest}`, { token: thief.token })).toMatchObject(PASSWORD_FIRST);
  expect((await getMe(token)).status).toBe(200);
  expect((await signOutOthers(token)).status).toBe(200);
  expect((await getMe(thief.token)).status).toBe(401);
});

test('14.1 with the password typed again an older session ends a younger one', async () => {
  const owner = await stolenUnlocked(await member());
  const token = await anew(owner);
  expect((await confirm(owner)).status).toBe(200);
  expect((await signOutOthers(owner.token)).status).toBe(200);
  expect((await getMe(token)).status).toBe(401);
});

test('14.1 who holds the unlocked phone removes no device without the password', async () => {
  const owner = await member();
  const [active, stolen] = [await registeredPhone(owner), await registeredPhone(owner)];
  await rest('PUT', `/device/updatestatus/${stolen.id}`, { token: owner.token, body: report('stolen') });
  const thief = await stolenUnlocked(owner);
  for (const { id } of [active, stolen]) expect(await remove(thief, id)).toMatchObject(PASSWORD_FIRST);
  await confirm(owner);
  expect((await remove(owner, active.id)).status).toBe(200);
});

test('14.1 an alarm keeps a device whose removal was scheduled before', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  await remove(owner, device.id);
  const body = report('stolen');
  const reported = await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body });
  expect(reported.body.data).toMatchObject({ status: 'stolen', removalScheduledFor: null });
  await finishRemovals(jobContext(bindings, Date.now() + 3 * DAY));
  expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(200);
});

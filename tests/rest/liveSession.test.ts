import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, devices, sessions } from '#db/schema/index.ts';
import { finishRemovals } from '#domain/devices/remove.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicCheck, rest } from '../clients.ts';
import { confirmPassword, getMe, signIn } from '../domain/accounts/steps.ts';
import { askCode, mintVerified, request, verifiedCode } from '../domain/transfers/steps.ts';
import { db, member, PASSWORD, type Person, registeredLongAgo, registeredPhone, report } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const PASSWORD_FIRST = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };
const DAY = 86_400_000;

/** Somebody holds the owner's unlocked phone, where they logged in a day ago; the password is not known to them. */
async function stolenUnlocked(owner: Person): Promise<Person> {
  const created = { createdAt: Date.now() - DAY, passwordTypedAt: Date.now() - DAY };
  await db.update(sessions).set(created).where(eq(sessions.accountId, owner.id));
  return owner;
}
const anew = async ({ email }: Person): Promise<string> => (await signIn(email)).body.data.accessToken;
const signOutOthers = (token: string) => rest('POST', '/users/sessions/sign-out-others', { token });
const remove = ({ token }: Person, id: string) => rest('DELETE', `/device/${id}`, { token, body: { reason: 'sold' } });

test('who holds the unlocked phone signs nobody out who logs in after it', async () => {
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

test('with the password typed again an older session ends a younger one', async () => {
  const owner = await stolenUnlocked(await member());
  const token = await anew(owner);
  expect((await confirmPassword(owner)).status).toBe(200);
  expect((await signOutOthers(owner.token)).status).toBe(200);
  expect((await getMe(token)).status).toBe(401);
});

test('who holds the unlocked phone removes no device without the password', async () => {
  const owner = await member();
  const [active, stolen] = [await registeredPhone(owner), await registeredPhone(owner)];
  await rest('PUT', `/device/updatestatus/${stolen.id}`, { token: owner.token, body: report('stolen') });
  const thief = await stolenUnlocked(owner);
  for (const { id } of [active, stolen]) expect(await remove(thief, id)).toMatchObject(PASSWORD_FIRST);
  await confirmPassword(owner);
  expect((await remove(owner, active.id)).status).toBe(200);
});

test('an alarm keeps a device whose removal was scheduled before', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  await remove(owner, device.id);
  const body = report('stolen');
  const reported = await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body });
  expect(reported.body.data).toMatchObject({ status: 'stolen', removalScheduledFor: null });
  await finishRemovals(baseContext(bindings, Date.now() + 3 * DAY));
  expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(200);
});

const send = ({ token }: Person, id: string, status: string, more: Record<string, unknown> = {}) =>
  rest('PUT', `/device/updatestatus/${id}`, { token, body: report(status, more) });
const SHOWN = { showToPublic: true };
const LIE = { location: 'I lent it to my brother, fine to buy' };

async function flaggedAndUnlocked() {
  const owner = await member();
  const device = await registeredPhone(owner, { model: 'Camon 20' });
  await registeredLongAgo(device.id);
  await send(owner, device.id, 'stolen', SHOWN);
  const before = await publicCheck(device.imei1);
  return { owner, thief: await stolenUnlocked(owner), device, before };
}

test('who holds the unlocked phone rewrites no running alarm without the password', async () => {
  const { owner, thief, device, before } = await flaggedAndUnlocked();
  expect(before).toMatchObject({ status: 'stolen', deviceName: 'My phone', location: 'Ojota bus stop' });
  for (const [status, more] of [
    ['missing', { ...SHOWN, ...LIE }],
    ['stolen', { ...SHOWN, ...LIE }],
    ['stolen', { ...SHOWN, description: 'It was not stolen.' }],
    ['stolen', {}],
  ] as const)
    expect(await send(thief, device.id, status, more), JSON.stringify(more)).toMatchObject(PASSWORD_FIRST);
  expect(await publicCheck(device.imei1)).toEqual(before);
  expect((await send(owner, device.id, 'missing', { ...SHOWN, currentPassword: PASSWORD })).status).toBe(200);
  await stolenUnlocked(owner);
  await confirmPassword(owner);
  expect((await send(owner, device.id, 'missing', { ...SHOWN, location: 'Yaba' })).status).toBe(200);
  expect(await publicCheck(device.imei1)).toMatchObject({ status: 'missing', location: 'Yaba' });
});

test('an alarm that is raised is never counted, and neither it nor the same one sent again asks for the password', async () => {
  const owner = await stolenUnlocked(await member());
  const device = await registeredPhone(owner);
  for (let n = 0; n < 10; n++) expect((await send(owner, device.id, 'inactive')).status).toBe(200);
  expect((await send(owner, device.id, 'inactive')).status).toBe(429);
  for (const status of ['missing', 'stolen']) expect((await send(owner, device.id, status)).status).toBe(200);
  const other = await registeredPhone(owner);
  for (let n = 0; n < 2; n++) expect((await send(owner, other.id, 'stolen')).status).toBe(200);
});

test('who holds the unlocked phone renames no flagged device without the password', async () => {
  const { owner, thief, device, before } = await flaggedAndUnlocked();
  const edit = (body: Record<string, unknown>) => rest('PUT', `/device/${device.id}`, { token: thief.token, body });
  for (const words of [{ name: 'Not stolen, sorry' }, { model: 'Fine to buy' }, { model: null, notes: 'Mine' }])
    expect(await edit(words), JSON.stringify(words)).toMatchObject(PASSWORD_FIRST);
  expect(await publicCheck(device.imei1)).toEqual(before);
  expect((await edit({ notes: 'Blue case' })).status).toBe(200);
  await confirmPassword(owner);
  expect((await edit({ name: 'Blue phone' })).status).toBe(200);
  expect(await publicCheck(device.imei1)).toMatchObject({ status: 'stolen', deviceName: 'Blue phone' });
  const active = await registeredPhone(owner);
  await stolenUnlocked(owner);
  const renamed = await rest('PUT', `/device/${active.id}`, { token: owner.token, body: { name: 'Old phone' } });
  expect(renamed.status).toBe(200);
});

test('a hold that a reset began rewrites no alarm, though the password was typed a moment ago', async () => {
  const { owner, device, before } = await flaggedAndUnlocked();
  await confirmPassword(owner);
  await db
    .update(accounts)
    .set({ recoveryHoldUntil: Date.now() + DAY })
    .where(eq(accounts.id, owner.id));
  const held = { status: 403, body: { code: 'RECOVERY_HOLD' } };
  expect(await send(owner, device.id, 'missing', SHOWN)).toMatchObject(held);
  expect(await send(owner, device.id, 'stolen', { ...SHOWN, ...LIE })).toMatchObject(held);
  const body = { name: 'Not stolen, sorry' };
  expect(await rest('PUT', `/device/${device.id}`, { token: owner.token, body })).toMatchObject(held);
  expect(await publicCheck(device.imei1)).toEqual(before);
  const other = await registeredPhone(owner);
  for (const status of ['missing', 'stolen']) expect((await send(owner, other.id, status)).status).toBe(200);
});

const REFUSED = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };

const typedAt = (who: Person, passwordTypedAt: number) =>
  db.update(sessions).set({ passwordTypedAt }).where(eq(sessions.accountId, who.id));

test('who holds the unlocked phone and not the password asks for no code of a transfer', async () => {
  const [owner, recipient] = [await member(), await member()];
  const device = await registeredPhone(owner);
  await typedAt(owner, Date.now() - PASSWORD_FRESH - 1);
  expect(await askCode(owner, device.id, { recipientEmail: recipient.email })).toMatchObject(REFUSED);
  expect(await sentTo(owner.phone)).toHaveLength(0);
  expect((await confirmPassword(owner)).status).toBe(200);
  await verifiedCode(owner, device.id, recipient.email);
  expect((await request(owner, device.id, recipient.email)).status).toBe(200);
});

test('a code that the owner verified earlier is no use to them either', async () => {
  const [owner, recipient] = [await member(), await member()];
  const { id } = await registeredPhone(owner);
  await mintVerified(owner, id);
  await typedAt(owner, 1);
  expect(await request(owner, id, recipient.email)).toMatchObject(REFUSED);
  const [row] = await db.select().from(devices).where(eq(devices.id, id));
  expect(row?.status).toBe('active');
});

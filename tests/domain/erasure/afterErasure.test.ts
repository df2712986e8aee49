import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  accounts,
  attempts,
  auditEntries,
  devices,
  erasedMarks,
  identifiers,
  registrationReviews,
  subscriptions,
  suspectSources,
} from '#db/schema/index.ts';
import { endAlarms } from '#domain/devices/remove.ts';
import { tallyKey } from '#domain/kernel/tallies.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicCheck, rest } from '../../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  person,
  phone,
  plan,
  registeredPhone,
  registration,
  stolenPhone,
  uniquePhone,
} from '../../factories.ts';
import { codeSentTo, linkSentTo } from '../../outbox.ts';
import { askedToRegisterWithCode, signIn, validate } from '../accounts/steps.ts';
import { accountOf, askedAndConfirmed, erase, runAt } from './steps.ts';

const DAY = 86_400_000;

async function erased(who: Person): Promise<number> {
  await askedAndConfirmed(who);
  await erase(who);
  return (await accountOf(who)).erasedAt ?? 0;
}

/** A new account with a phone or e-mail of before. */
async function comesBack(as: { email?: string; phone?: string } = {}): Promise<{ token: string; id: string }> {
  const form = { ...registration(), ...(as.email && { email: as.email }) };
  const phoneNumber = as.phone ? `0${as.phone.slice(4)}` : form.phoneNumber;
  const { token, otp } = await askedToRegisterWithCode({ ...form, phoneNumber });
  expect((await validate(token, otp)).status).toBe(200);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, form.email));
  const { body } = await signIn(form.email);
  const proof = { body: { token: await linkSentTo(form.email) }, token: body.data.accessToken };
  expect((await rest('POST', '/users/confirm-email/link', proof)).status).toBe(200);
  return { token: body.data.accessToken, id: account?.id ?? '' };
}

const registerStolen = ({ token }: { token: string }) =>
  rest('POST', '/device', { token, body: phone({ status: 'stolen' }) });

async function showPapers(id: string): Promise<void> {
  const body = { proof: 'shown', disputed: false, note: 'Receipt seen.' };
  expect((await rest('PUT', `/admin/device-proof/${id}`, { token: (await admin()).token, body })).status).toBe(200);
}

it('a report without papers warns for 90 days after its account was erased, and then no longer', async () => {
  const who = await member();
  const [declared, shown, removed] = [await stolenPhone(who), await stolenPhone(who), await stolenPhone(who)];
  await showPapers(shown.id);
  await rest('DELETE', `/device/${removed.id}`, { token: who.token, body: { reason: 'stolen' } });
  await runAt(Date.now() + 3 * DAY);
  const erasedAt = await erased(who);
  const answers = () =>
    Promise.all([declared, shown, removed].map(async ({ imei1 }) => (await publicCheck(imei1)).status));

  await runAt(erasedAt + 90 * DAY - 1);
  expect(await answers()).toEqual(['stolen', 'stolen', 'stolen']);
  await runAt(erasedAt + 90 * DAY);
  expect(await answers()).toEqual(['clean', 'stolen', 'clean']);
  expect(await db.$count(identifiers, inArray(identifiers.deviceId, [declared.id, removed.id]))).toBe(0);
  const [row] = await db.select().from(devices).where(eq(devices.id, declared.id));
  expect(row).toMatchObject({ status: 'inactive', serialNumber: '', imei1: null, releasedAt: erasedAt + 90 * DAY });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'device.alarm_ended'));
  expect(entries.map(({ subjectId, actorId }) => [subjectId, actorId]).toSorted()).toEqual(
    [
      [declared.id, null],
      [removed.id, null],
    ].toSorted(),
  );
  await registeredPhone(await member(), { IMEI1: declared.imei1, serialNumber: declared.serialNumber });
  await runAt(erasedAt + 800 * DAY);
  expect(await answers()).toEqual(['clean', 'stolen', 'clean']);
});

it.each(['phone', 'email'] as const)(
  'who erases an account and comes back with its %s has the places without a plan that its reports left',
  async (by) => {
    const who = await person();
    for (let nth = 0; nth < 3; nth++) expect((await registerStolen(who)).status).toBe(201);
    const erasedAt = await erased(who);
    expect((await registerStolen(await comesBack())).status).toBe(201);
    const back = await comesBack({ [by]: who[by] });
    const refused = await registerStolen(back);
    expect(refused).toMatchObject({ status: 403, body: { code: 'DEVICE_LIMIT' } });
    expect(refused.body.message).toContain(
      'Of a deleted account with your phone number or e-mail, 3 still warn and count: for 90 days, if we saw no proof of purchase.',
    );
    await endAlarms(baseContext(bindings, erasedAt + 90 * DAY));
    expect((await registerStolen(back)).status).toBe(201);
  },
);

async function typesPhone({ token }: Person, phoneNumber: string): Promise<string> {
  const body = { phoneNumber, currentPassword: PASSWORD };
  return (await rest('PUT', '/users/update-user', { token, body })).body.registrationToken;
}

it('a phone given up before the deletion counts, and a stranger’s that was only typed does not', async () => {
  const who = await person();
  for (let nth = 0; nth < 3; nth++) await registerStolen(who);
  const [before, strangers, after] = [who.phone, uniquePhone(), uniquePhone()];
  await typesPhone(who, strangers);
  await codeSentTo(strangers);
  const body = { registrationToken: await typesPhone(who, after), otp: await codeSentTo(after) };
  expect((await rest('POST', '/users/verify-phone', { token: who.token, body })).status).toBe(200);
  await erased({ ...who, phone: after });
  expect((await registerStolen(await comesBack({ phone: strangers }))).status).toBe(201);
  expect((await registerStolen(await comesBack({ phone: before }))).body.code).toBe('DEVICE_LIMIT');
});

it('what limits counted goes on for a new account with the phone of before, for a year', async () => {
  const who = await member();
  for (let nth = 0; nth < 3; nth++) await stolenPhone(who);
  const at = Date.now();
  const counted = [
    ...Array.from({ length: 10 }, () => ({ kind: 'free_registration', key: who.id, at })),
    { kind: 'code_received_stranger', key: who.phone, at },
    { kind: 'code_asked', key: `${who.phone} somewhere`, at },
    { kind: 'signed_in_from', key: `${who.id} somewhere`, at },
  ];
  await db.insert(attempts).values(counted);
  await db.insert(suspectSources).values({ who: tallyKey('search', who.id), until: at + DAY });
  const erasedAt = await erased(who);
  expect(await db.$count(attempts, eq(attempts.key, who.phone))).toBe(0);
  const back = await comesBack({ phone: who.phone });
  expect((await registerStolen(back)).status).toBe(429);
  const kindsOf = async (key: string) =>
    (await db.select().from(attempts).where(eq(attempts.key, key))).map(({ kind }) => kind);
  expect(await kindsOf(who.phone)).toContain('code_received_stranger');
  expect(await kindsOf(`${who.phone} somewhere`)).toEqual(['code_asked']);
  expect(await kindsOf(`${back.id} somewhere`)).toEqual([]);
  expect(await db.$count(suspectSources, eq(suspectSources.who, tallyKey('search', back.id)))).toBe(1);
  const marks = () => db.$count(erasedMarks, eq(erasedMarks.accountId, who.id));
  await purgeExpired(baseContext(bindings, erasedAt + 365 * DAY));
  expect(await marks()).toBeGreaterThan(0);
  await purgeExpired(baseContext(bindings, erasedAt + 365 * DAY + 1));
  expect(await marks()).toBe(0);
});

it('young reports of an erased account count for the new one', async () => {
  const who = await member();
  for (let nth = 0; nth < 3; nth++) await stolenPhone(who);
  await erased(who);
  const back = await comesBack({ phone: who.phone });
  const [now, planId] = [Date.now(), await plan({ deviceLimit: 5 })];
  const running = { planId, startsAt: now - DAY, endsAt: now + DAY, updatedAt: now };
  await db.insert(subscriptions).values({ accountId: back.id, ...running });
  expect((await registerStolen(back)).status).toBe(201);
  const reviews = await db.select().from(registrationReviews).where(eq(registrationReviews.accountId, back.id));
  expect(reviews).toMatchObject([{ reason: 'young_reports', devices: 4 }]);
});

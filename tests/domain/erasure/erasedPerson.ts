import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  accountsBeforeReset,
  auditTexts,
  cachedAggregates,
  challenges,
  checkTallies,
  links,
  numberChanges,
  payments,
  pendingRegistrations,
  registrationReviews,
  statusReports,
  stepTicks,
  suspectSources,
} from '#db/schema/index.ts';
import { registrationAttempts, sightingMutes, sightings } from '#db/schema/sightings.ts';
import { tallyKey } from '#domain/kernel/tallies.ts';
import { verifyPayment } from '#domain/payments/verify.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { readyExport } from '../../dataExports.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  person,
  plan,
  registeredPhone,
  report,
  uniqueImei,
  uniquePhone,
  uniqueSerial,
} from '../../factories.ts';
import { newKey } from '../../keyedRequests.ts';
import { codeSentTo, linkSentTo, sentTo } from '../../outbox.ts';
import { begun, checkout, deliverPayments, toldProvider } from '../../payments.ts';
import { png, upload } from '../../pictures.ts';
import { askedForReset, signIn } from '../accounts/steps.ts';
import { act, askCode, decide, pendingTransfer } from '../transfers/steps.ts';
import { accountOf } from './steps.ts';

/** Somebody who did everything that leaves something behind. Nobody else has these names. */
export async function personWithEverything() {
  const tag = Array.from(randomBytes(6), (byte) => 'abcdefghijklmnop'[byte % 16]).join('');
  const names = { first: `zeph${tag}`, middle: `quil${tag}`, last: `welto${tag}`, street: `marz${tag}` };
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  const who = await member({
    firstName: names.first.toUpperCase(),
    middleName: names.middle.toUpperCase(),
    surName: names.last.toUpperCase(),
    address: `77 ${names.street} Crescent`,
    username: `u_${tag}`,
    email: `me.${names.last}@mail.test`,
    keyholderPhone1,
    keyholderPhone2,
    keyholder1ConsentedAt: null,
  });
  const words = [...Object.values(names), who.username, who.email, who.phone];
  const contacts = await changeContacts(who, names);
  const devices = await leaveDevices(who, names);
  await doTransfers(who, names);
  await pay(who);
  await signInAndFail(who, names);
  return {
    who,
    pictureKey: (await accountOf(who)).pictureKey ?? '',
    stolen: devices.stolen,
    released: devices.released,
    words: [...words, keyholderPhone1, keyholderPhone2, ...contacts, ...devices.words],
  };
}

type Names = Record<'first' | 'middle' | 'last' | 'street', string>;

/** Changed e-mail, phone and key holder: the former ones are theirs, too. */
async function changeContacts(who: Person, { last }: Names): Promise<string[]> {
  const [phoneNumber, keyholderPhone1, email] = [uniquePhone(), uniquePhone(), `moved@${last}.test`];
  await rest('POST', '/users/keyholder-code', { token: who.token, body: { deliverTo: 'keyholder2' } });
  const change = { phoneNumber, keyholderPhone1, email, currentPassword: PASSWORD };
  const { body } = await rest('PUT', '/users/update-user', { token: who.token, body: change, headers: newKey() });
  const code = { otp: await codeSentTo(phoneNumber), registrationToken: body.registrationToken };
  await rest('POST', '/users/verify-phone', { token: who.token, body: code });
  await rest('POST', '/users/link', { body: { token: await linkSentTo(keyholderPhone1) } });
  await rest('POST', '/users/confirm-email/link', { token: who.token, body: { token: await linkSentTo(email) } });
  await rest('PUT', '/users/upload-profile-picture', { token: who.token, body: upload(png(8, 8)) });
  await rest('POST', '/users/legal/accept', { token: who.token, body: { document: 'terms' } });
  const before = {
    passwordHash: 'before',
    resetConfirmedBy: 'owner',
    email: who.email,
    phone: who.phone,
    keyholderPhone1,
  };
  await db.insert(accountsBeforeReset).values({ accountId: who.id, ...before, until: Date.now() + 1_000_000 });
  Object.assign(who, { phone: phoneNumber, email });
  // Asked for and never confirmed.
  const typed = uniquePhone();
  await rest('PUT', '/users/update-user', {
    token: who.token,
    body: { phoneNumber: typed, currentPassword: PASSWORD },
  });
  await codeSentTo(typed);
  // Nor this one, which is somebody else's by now.
  const { phone } = await person();
  const asked = { purpose: 'phone_change' as const, accountId: who.id, newPhone: phone, askedPhone: phone };
  const times = { createdAt: Date.now(), sentAt: Date.now(), expiresAt: Date.now() };
  await db.insert(challenges).values({ id: randomUUID(), ...asked, ...times });
  return [phoneNumber, keyholderPhone1, email, typed];
}

async function leaveDevices(who: Person, { first, middle, last, street }: Names) {
  const description = `${last} lost it near ${street} Crescent.`;
  const texts = { name: `${first} phone`, model: `${last} edition`, notes: `Bought by ${middle}` };
  const own = () => registeredPhone(who, { ...texts, serialNumber: uniqueSerial() });
  const [kept, stolen, asked, removed] = [await own(), await own(), await own(), await own()];
  const police = { station: `${street} Police Station`, extractNumber: `${last}/26` };
  const steal = report('stolen', { description, location: `${street} Crescent`, showToPublic: true, ...police });
  await rest('PUT', `/device/updatestatus/${stolen.id}`, { token: who.token, body: steal });
  await rest('PUT', `/device/updatestatus/${asked.id}`, { token: who.token, body: steal });
  // With contacts changed lately it has to wait, and key holders are told.
  const back = { status: 'active', currentPassword: PASSWORD, description };
  await rest('PUT', `/device/updatestatus/${asked.id}`, { token: who.token, body: back });
  await rest('POST', `/device/${stolen.id}/report-sheet`, { token: who.token });
  const paper = { audience: 'official', for: `${last} Insurance` };
  await rest('POST', `/device/${kept.id}/certificate`, { token: who.token, body: paper });
  await rest('POST', '/device/check/note', { token: who.token, body: { identifier: kept.imei1 } });
  await rest('DELETE', `/device/${removed.id}`, { token: who.token, body: { reason: 'sold' } });
  const byAdmin = report('inactive', { description });
  await rest('PUT', `/admin/report-device/${kept.id}`, { token: (await admin()).token, body: byAdmin });
  await db.insert(numberChanges).values({
    id: randomUUID(),
    deviceId: kept.id,
    actorId: who.id,
    field: 'imei1',
    before: uniqueImei(),
    after: kept.imei1,
    key: 'i:1',
    createdAt: Date.now(),
  });
  await db.insert(suspectSources).values({ who: tallyKey('check', who.id), until: Date.now() + 1_000_000 });
  const odd = { id: randomUUID(), accountId: who.id, reason: 'one_type_code' as const, deviceId: kept.id, devices: 1 };
  await db.insert(registrationReviews).values({ ...odd, createdAt: Date.now(), updatedAt: Date.now() });
  await readyExport(who);
  await db
    .insert(checkTallies)
    .values({ who: tallyKey('check', who.id), hour: Date.now(), asked: 2, answered: 2, hits: 0 });
  const replaced = uniqueImei();
  await db.insert(numberChanges).values({
    id: randomUUID(),
    deviceId: stolen.id,
    actorId: who.id,
    field: 'imei1',
    before: replaced,
    after: stolen.imei1,
    key: `i:${replaced.slice(0, 14)}`,
    createdAt: Date.now(),
    releasedAt: Date.now(),
  });
  const another = await member();
  const tries = [
    { deviceId: stolen.id, accountId: another.id },
    { deviceId: (await registeredPhone(another)).id, accountId: who.id },
  ].map((tried) => ({ ...tried, id: randomUUID(), day: lagosDay(Date.now()), at: Date.now() }));
  await db.insert(registrationAttempts).values(tries);
  await db.insert(sightings).values({ deviceId: stolen.id, hour: 0, channel: 'web' });
  await db.insert(sightingMutes).values({ deviceId: stolen.id });
  await db.insert(stepTicks).values({ deviceId: stolen.id, step: 'sim', at: Date.now() });
  const released = [kept, removed];
  const numbers = released.flatMap(({ imei1, serialNumber }) => [imei1, serialNumber, `i:${imei1.slice(0, 14)}`]);
  return { stolen, released, words: [...numbers, replaced] };
}

/** Given and taken, ended in every way, with an admin's words. */
async function doTransfers(who: Person, { last }: Names): Promise<void> {
  const boss = await admin();
  const [taker, giver] = [await member(), await member()];
  const given = await pendingTransfer({ owner: who, recipient: taker });
  await act(taker, given.id, 'accept');
  await decide(boss, given.id, 'approve');
  const words = {
    location: `${last} Close`,
    description: `${last} lent it out.`,
    showToPublic: false,
  };
  const report = { id: randomUUID(), deviceId: given.device.id, reporterId: who.id, toStatus: 'missing' as const };
  await db.insert(statusReports).values({ ...report, ...words, createdAt: Date.now() });
  const refused = await pendingTransfer({ owner: who, recipient: taker });
  const body = { reason: `${last} has sent no proof.` };
  const asked = { id: randomUUID(), purpose: 'keyholder_consent' as const, accountId: giver.id, sentTo: who.phone };
  await db.insert(links).values({ ...asked, createdAt: Date.now(), expiresAt: Date.now() });
  const note = { id: randomUUID(), accountId: giver.id, otherAccountId: who.id, text: `${last} was warned.` };
  await db.insert(auditTexts).values({ ...note, at: Date.now() });
  await rest('POST', `/admin/device-transfers/${refused.id}/reject`, { token: boss.token, body });
  const offered = await registeredPhone(giver);
  await askCode(giver, offered.id, { recipientEmail: who.email });
  await askCode(giver, offered.id, { recipientEmail: who.email, deliverTo: 'keyholder1' });
  const taken = await pendingTransfer({ owner: giver, recipient: who });
  await act(who, taken.id, 'accept');
  await decide(boss, taken.id, 'approve');
  const declined = await pendingTransfer({ owner: giver, recipient: who });
  await act(who, declined.id, 'decline');
  await rest('GET', `/admin/audit?actor=${encodeURIComponent(who.email)}`, { token: boss.token });
  await Promise.all([taker, giver].map(({ email }) => sentTo(email)));
}

/** Also another amount than ordered, of which admins are told with the payer's name and phone. */
async function pay(who: Person): Promise<void> {
  const subId = await plan({ price: 2500 });
  const [paid, failed] = [await begun(who, { subId }), await begun(who, { subId })];
  await checkout(paid, 'success');
  await checkout(failed, 'failed');
  await deliverPayments([{ reference: paid }, { reference: failed }]);
  const wrong = await begun(who, { subId });
  const provider = toldProvider(() => ({ status: 'paid', amount: 1, currency: 'NGN' }));
  await db.update(payments).set({ provider: 'paystack' }).where(eq(payments.reference, wrong));
  await verifyPayment(baseContext(bindings, Date.now()), { current: provider, all: [provider] }, wrong);
}

async function signInAndFail(who: Person, { last }: Names): Promise<void> {
  await signIn(who.email, 'Wrong@2026', '198.51.100.7');
  await signIn(who.email, PASSWORD, '198.51.100.7');
  await askedForReset(who, 'keyholder2').catch(() => null);
  // An earlier registration that was never finished.
  const { passwordHash, firstName, surName, country, stateOfResidence, stateOfOrigin, address } = await accountOf(who);
  const form = { passwordHash, firstName, surName, country, stateOfResidence, stateOfOrigin, address };
  const { email, phone, username } = who;
  await db
    .insert(pendingRegistrations)
    .values({ id: randomUUID(), email, phone, username, ...form, createdAt: Date.now() });
  const key = JSON.stringify(['audit', who.email]);
  await db.insert(cachedAggregates).values({ key, value: '1', countedAt: Date.now() });
  const boss = await admin();
  const body = { reason: `${last} asked for a pause.` };
  for (const status of [true, false]) {
    await rest('PATCH', `/admin/${who.id}/deactivate`, { token: boss.token, body: { status, ...body } });
  }
  const { body: again } = await signIn(who.email);
  Object.assign(who, { token: again.data.accessToken });
}

import { randomUUID } from 'node:crypto';
import { flaggedSources, numberChanges } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  plan,
  registeredPhone,
  report,
  uniqueImei,
  uniquePhone,
  uniqueSerial,
} from '../../factories.ts';
import { newKey } from '../../keyedRequests.ts';
import { codeSentTo, linkSentTo, sentTo } from '../../outbox.ts';
import { begun, checkout, deliverPayments } from '../../payments.ts';
import { png, upload } from '../../pictures.ts';
import { askedForReset, signIn } from '../accounts/steps.ts';
import { act, askCode, decide, pendingTransfer } from '../transfers/steps.ts';
import { accountOf } from './steps.ts';

/** Somebody who did everything that leaves something behind. */
export async function personWithEverything() {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  const who = await member({
    firstName: 'ZEPHYRINE',
    middleName: 'QUILLON',
    surName: 'WELTOKAFOR',
    address: '77 Marzipan Crescent',
    username: `zeph_${Date.now() % 1e9}`,
    email: `zephyrine.weltokafor.${Date.now()}@mail.test`,
    keyholderPhone1,
    keyholderPhone2,
    keyholder1ConsentedAt: null,
  });
  const words = ['zephyrine', 'quillon', 'weltokafor', 'marzipan', who.username, who.email, who.phone];
  const contacts = await changeContacts(who);
  const devices = await leaveDevices(who);
  await doTransfers(who);
  await pay(who);
  await signInAndFail(who);
  return {
    who,
    pictureKey: (await accountOf(who)).pictureKey ?? '',
    stolen: devices.stolen,
    released: devices.released,
    words: [...words, keyholderPhone1, keyholderPhone2, ...contacts, ...devices.words],
  };
}

/** Changed e-mail, phone and key holder: the former ones are theirs, too. */
async function changeContacts(who: Person): Promise<string[]> {
  const [phoneNumber, keyholderPhone1, email] = [uniquePhone(), uniquePhone(), `moved.${Date.now()}@weltokafor.test`];
  await rest('POST', '/users/keyholder-code', { token: who.token, body: { deliverTo: 'keyholder2' } });
  const change = { phoneNumber, keyholderPhone1, email, currentPassword: PASSWORD };
  const { body } = await rest('PUT', '/users/update-user', { token: who.token, body: change, headers: newKey() });
  const code = { otp: await codeSentTo(phoneNumber), registrationToken: body.registrationToken };
  await rest('POST', '/users/verify-phone', { token: who.token, body: code });
  await rest('POST', '/users/link', { body: { token: await linkSentTo(keyholderPhone1) } });
  await rest('POST', '/users/link', { body: { token: await linkSentTo(email) } });
  await rest('PUT', '/users/upload-profile-picture', { token: who.token, body: upload(png(8, 8)) });
  await rest('POST', '/users/legal/accept', { token: who.token, body: { document: 'terms' } });
  Object.assign(who, { phone: phoneNumber, email });
  return [phoneNumber, keyholderPhone1, email];
}

async function leaveDevices(who: Person) {
  const description = 'Weltokafor lost it near Marzipan Crescent.';
  const texts = { name: 'Zephyrine phone', model: 'Weltokafor edition', notes: 'Bought by Quillon' };
  const own = () => registeredPhone(who, { ...texts, serialNumber: uniqueSerial() });
  const [kept, stolen, asked, removed] = [await own(), await own(), await own(), await own()];
  const steal = report('stolen', { description, location: 'Marzipan Crescent', showToPublic: true });
  await rest('PUT', `/device/updatestatus/${stolen.id}`, { token: who.token, body: steal });
  await rest('PUT', `/device/updatestatus/${asked.id}`, { token: who.token, body: steal });
  // With contacts changed lately it has to wait, and key holders are told.
  const back = { status: 'active', currentPassword: PASSWORD, description };
  await rest('PUT', `/device/updatestatus/${asked.id}`, { token: who.token, body: back });
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
  await db.insert(flaggedSources).values({ who: who.id, until: Date.now() + 1_000_000 });
  const released = [kept, removed];
  return {
    stolen,
    released,
    words: released.flatMap(({ imei1, serialNumber }) => [imei1, serialNumber]),
  };
}

/** Given and taken, ended in every way, with an admin's words. */
async function doTransfers(who: Person): Promise<void> {
  const boss = await admin();
  const [taker, giver] = [await member(), await member()];
  const given = await pendingTransfer({ owner: who, recipient: taker });
  await act(taker, given.id, 'accept');
  await decide(boss, given.id, 'approve');
  const refused = await pendingTransfer({ owner: who, recipient: taker });
  const body = { reason: 'Weltokafor has sent no proof.' };
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

async function pay(who: Person): Promise<void> {
  const subId = await plan({ price: 2500 });
  const [paid, failed] = [await begun(who, { subId }), await begun(who, { subId })];
  await checkout(paid, 'success');
  await checkout(failed, 'failed');
  await deliverPayments([{ reference: paid }, { reference: failed }]);
}

async function signInAndFail(who: Person): Promise<void> {
  await signIn(who.email, 'Wrong@2026', '198.51.100.7');
  await signIn(who.email, PASSWORD, '198.51.100.7');
  await askedForReset(who, 'keyholder2').catch(() => null);
  const boss = await admin();
  const body = { reason: 'Weltokafor asked for a pause.' };
  for (const status of [true, false]) {
    await rest('PATCH', `/admin/${who.id}/deactivate`, { token: boss.token, body: { status, ...body } });
  }
  const { body: again } = await signIn(who.email);
  Object.assign(who, { token: again.data.accessToken });
}

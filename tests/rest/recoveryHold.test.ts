import { expect, test } from 'vitest';
import { publicStatus, rest } from '../clients.ts';
import { askedForReset, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { mintVerified, pendingTransfer } from '../domain/transfers/steps.ts';
import { member, type Person, registeredPhone, report, stolenPhone, uniquePhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const HELD = { status: 403, body: { code: 'RECOVERY_HOLD' } };

/** Somebody holds the owner's SIM: they reset the password by its code and log in. */
async function resetBySim(owner: Person): Promise<Person> {
  const { token, otp } = await askedForReset(owner);
  expect(await reset(token, otp)).toMatchObject({ status: 200 });
  const { body } = await signIn(owner.email, NEW_PASSWORD);
  return { ...owner, token: body.data.accessToken };
}

const takeBack = (who: Person, id: string, currentPassword = NEW_PASSWORD) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: { status: 'active', currentPassword } });

test('who holds the SIM resets the password and cannot take an alarm back', async () => {
  const owner = await member();
  const device = await stolenPhone(owner);
  const thief = await resetBySim(owner);
  expect(await takeBack(thief, device.id)).toMatchObject(HELD);
  expect(await publicStatus(device.imei1)).toBe('stolen');
});

test('who holds the SIM resets the password and cannot transfer or accept', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  const recipient = await member();
  const offered = await pendingTransfer({ recipient: owner });
  const thief = await resetBySim(owner);
  expect(await rest('GET', `/device/transferOtp/${device.id}`, { token: thief.token })).toMatchObject(HELD);
  await mintVerified(owner, device.id);
  const body = { deviceId: device.id, recipientEmail: recipient.email, reason: 'Gift' };
  expect(await rest('PUT', '/device/transferOwnership', { token: thief.token, body })).toMatchObject(HELD);
  const accept = await rest('POST', `/device/transfers/${offered.id}/accept`, { token: thief.token });
  expect(accept).toMatchObject(HELD);
});

test('who holds the SIM resets the password and cannot remove a device', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  const thief = await resetBySim(owner);
  const body = { reason: 'sold' };
  expect(await rest('DELETE', `/device/${device.id}`, { token: thief.token, body })).toMatchObject(HELD);
});

test.each([
  { field: 'email', value: () => `thief${Math.random()}@example.test` },
  { field: 'phoneNumber', value: uniquePhone },
  { field: 'keyholderPhone1', value: uniquePhone },
])('who holds the SIM resets the password and cannot change $field', async ({ field, value }) => {
  const thief = await resetBySim(await member());
  const body = { currentPassword: NEW_PASSWORD, [field]: value() };
  expect(await rest('PUT', '/users/update-user', { token: thief.token, body })).toMatchObject(HELD);
});

test('during the hold alarms, reading and logging out work', async () => {
  const owner = await member();
  const device = await registeredPhone(owner);
  const { token } = await resetBySim(owner);
  const alarm = await rest('PUT', `/device/updatestatus/${device.id}`, { token, body: report('stolen') });
  expect(alarm.status).toBe(200);
  expect((await rest('GET', '/users/dashboard', { token })).status).toBe(200);
  expect((await rest('POST', '/users/logout', { token })).status).toBe(200);
});

test.each([
  { deliverTo: 'owner', texts: 1 },
  { deliverTo: 'keyholder1', texts: 0 },
])(
  'an alarm after a reset by $deliverTo sends $texts text to the own phone, and an e-mail',
  async ({ deliverTo, texts }) => {
    const keyholderPhone1 = uniquePhone();
    const owner = await member({ keyholderPhone1 });
    const device = await registeredPhone(owner);
    const to = deliverTo === 'owner' ? owner.phone : keyholderPhone1;
    const { token, otp } = await askedForReset(owner, deliverTo, to);
    expect((await reset(token, otp)).status).toBe(200);
    const { body } = await signIn(owner.email, NEW_PASSWORD);
    const who = { token: body.data.accessToken, body: report('stolen') };
    expect((await rest('PUT', `/device/updatestatus/${device.id}`, who)).status).toBe(200);
    const about = async (address: string) => (await sentTo(address)).filter(({ text }) => /stolen/i.test(text));
    expect(await about(owner.phone)).toHaveLength(texts);
    expect(await about(owner.email)).toHaveLength(1);
  },
);

test('a reset and a take-back in the same moment leave the phone stolen', async () => {
  const owner = await member();
  const device = await stolenPhone(owner);
  const first = await resetBySim(owner);
  const { token, otp } = await askedForReset(owner);
  await Promise.all([reset(token, otp), ...[1, 2, 3].map(() => takeBack(first, device.id))]);
  expect(await publicStatus(device.imei1)).toBe('stolen');
});

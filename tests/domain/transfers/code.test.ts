import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, challenges, devices } from '#db/schema/index.ts';
import { request, rest } from '../../clients.ts';
import { admin, db, member, type Person, person, registeredPhone, report } from '../../factories.ts';
import { ageChallenge, challengeOf, codeSentTo, sentTo } from '../../outbox.ts';
import { WRONG_CODE } from '../accounts/steps.ts';
import { askCode, pendingTransfer, resend, verify } from './steps.ts';

async function ownedPhone() {
  const owner = await member();
  return { owner, device: await registeredPhone(owner), recipient: await member() };
}

const keyholdersOf = async ({ id }: Person) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return [account?.keyholderPhone1 ?? '', account?.keyholderPhone2 ?? ''] as const;
};

describe('asking for the code of a transfer', () => {
  // Rules: 2.7-34, P7-06
  it('sends it to the owner’s phone and says there to whom the device would go', async () => {
    const { owner, device, recipient } = await ownedPhone();
    const { status, body } = await askCode(owner, device.id, { recipientEmail: recipient.email.toUpperCase() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      registrationToken: expect.stringMatching(/^[0-9a-f-]{36}\./),
      sentTo: expect.stringMatching(/^080•••••\d{3}$/),
    });
    expect(body.data).toBeUndefined();
    const [sms] = await sentTo(owner.phone);
    expect(sms).toMatchObject({
      channel: 'sms',
      text: expect.stringContaining(`gives My phone to ${recipient.email}`),
    });
    expect(JSON.stringify(body)).not.toContain(await codeSentTo(owner.phone));
    const [challenge] = await db
      .select()
      .from(challenges)
      .where(eq(challenges.id, challengeOf(body.registrationToken)));
    expect(challenge).toMatchObject({ accountId: owner.id, deviceId: device.id, recipientEmail: recipient.email });
  });

  it('sends nothing for a HEAD', async () => {
    const { owner, device } = await ownedPhone();
    const headers = { Authorization: `Bearer ${owner.token}` };
    for (const path of [`/device/transferOtp/${device.id}`, `/device/transferOtp?deviceId=${device.id}`])
      expect((await request(`/api/v1${path}`, { method: 'HEAD', headers })).status).toBe(404);
    expect(await sentTo(owner.phone)).toEqual([]);
  });

  // Rules: P7-07
  it('takes the device from the query as well, and no recipient', async () => {
    const { owner, device } = await ownedPhone();
    const { status } = await rest('GET', `/device/transferOtp?deviceId=${device.id}`, { token: owner.token });
    expect(status).toBe(200);
    expect((await sentTo(owner.phone))[0]?.text).toContain('gives My phone to another owner');
  });

  // Rules: P5-05
  it.each([0, 1])('sends it to a key holder instead (%i), and tells the owner by e-mail', async (which) => {
    const { owner, device, recipient } = await ownedPhone();
    const holder = (await keyholdersOf(owner))[which] ?? '';
    const deliverTo = `keyholder${which + 1}`;
    const { body } = await askCode(owner, device.id, { recipientEmail: recipient.email, deliverTo });
    expect(body.sentTo).toBe(`080•••••${holder.slice(-3)}`);
    const [sms] = await sentTo(holder);
    expect(sms?.text).toMatch(/^Ngozi S\. chose you as key holder\. \w{8} gives My phone to user/);
    expect(await sentTo(owner.phone)).toEqual([]);
    const [letter] = await sentTo(owner.email);
    expect(letter?.subject).toBe('A code was sent to your key holder');
    expect(letter?.text).toContain(`to transfer My phone to ${recipient.email}`);
    expect(letter?.text).toContain(`key holder ${which + 1}`);
    expect(letter?.text).not.toContain(holder.slice(4));
    expect((await verify(owner, body.registrationToken, await codeSentTo(holder))).status).toBe(200);
  });

  it('refuses a key holder who was never named', async () => {
    const owner = await member({ keyholderPhone2: null });
    const { id } = await registeredPhone(owner);
    expect(await askCode(owner, id, { deliverTo: 'keyholder2' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'deliverTo', message: 'You have not named key holder 2.' }] },
    });
  });

  // Rules: P7-08
  it.each([
    ['unknown', async () => 'nobody@example.test'],
    ['oneself', async (owner: Person) => owner.email],
    ['deactivated', async () => (await member({ deactivatedAt: 1 })).email],
    ['an admin', async () => (await admin()).email],
  ])('refuses a recipient who is %s, and sends nothing', async (_, emailOf) => {
    const { owner, device } = await ownedPhone();
    const answer = await askCode(owner, device.id, { recipientEmail: await emailOf(owner) });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ path: 'recipientEmail' }] },
    });
    expect(await sentTo(owner.phone)).toEqual([]);
  });

  it('tells unknown, deactivated and admin addresses apart for nobody', async () => {
    const { owner, device } = await ownedPhone();
    const emails = ['nobody@example.test', (await member({ deactivatedAt: 1 })).email, (await admin()).email];
    const messages = await Promise.all(
      emails.map(async (recipientEmail) => (await askCode(owner, device.id, { recipientEmail })).body.message),
    );
    expect(new Set(messages).size).toBe(1);
  });

  // Rules: P7-09
  it.each(['missing', 'stolen', 'reported'])('refuses a device that is %s', async (status) => {
    const owner = await member();
    const { id } = await registeredPhone(owner, { status });
    expect(await askCode(owner, id)).toMatchObject({
      status: 409,
      body: {
        message: `This device is ${status === 'reported' ? '' : 'reported '}${status}. Set it to active before you transfer it.`,
      },
    });
  });

  // Rules: P7-10
  it('refuses a device under transfer, one about to be removed, and a removed one', async () => {
    const { owner, device } = await pendingTransfer();
    expect((await askCode(owner, device.id)).status).toBe(409);
    const other = await registeredPhone(owner);
    await rest('DELETE', `/device/${other.id}`, { token: owner.token, body: { reason: 'sold' } });
    expect(await askCode(owner, other.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('removal') },
    });
    await db.update(devices).set({ removedAt: 1 }).where(eq(devices.id, other.id));
    expect((await askCode(owner, other.id)).status).toBe(404);
  });

  // Rules: P3-10
  it('needs a running subscription', async () => {
    const { owner, device } = await ownedPhone();
    const lapsed = await person();
    await db.update(devices).set({ ownerId: lapsed.id }).where(eq(devices.id, device.id));
    expect(await askCode(lapsed, device.id)).toMatchObject({ status: 403, body: { code: 'SUBSCRIPTION_REQUIRED' } });
    expect((await askCode(owner, device.id)).status).toBe(404);
  });

  // Rules: P5-06
  it('is rationed: five an hour, however they are asked for', async () => {
    const { owner, device } = await ownedPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askCode(owner, device.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('verifying the code of a transfer', () => {
  // Rules: P5-07
  it('works once, also when it is sent twice at once', async () => {
    const { owner, device, recipient } = await ownedPhone();
    const { body } = await askCode(owner, device.id, { recipientEmail: recipient.email });
    const otp = await codeSentTo(owner.phone);
    const answers = await Promise.all([1, 2, 3].map(() => verify(owner, body.registrationToken, otp)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body.data).toEqual({ deviceId: device.id, recipientEmail: recipient.email });
    const rows = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, challengeOf(body.registrationToken)));
    expect(rows.map(({ action }) => action)).toEqual(['code.send.transfer', 'transfer.code_verified']);
  });

  // Rules: P13-05
  it('gives five tries, then ends', async () => {
    const { owner, device } = await ownedPhone();
    const { body } = await askCode(owner, device.id);
    for (let n = 0; n < 5; n++) {
      expect((await verify(owner, body.registrationToken, WRONG_CODE)).body).toMatchObject({
        code: 'INVALID_OTP',
        message: 'Invalid OTP. Please try again.',
      });
    }
    expect(await verify(owner, body.registrationToken, await codeSentTo(owner.phone))).toMatchObject({
      status: 400,
      body: {
        code: 'CHALLENGE_ENDED',
        message: 'Your session has expired. Please restart the transfer process.',
      },
    });
  });

  it('is the owner’s alone: somebody else’s try ends nothing and counts for nothing', async () => {
    const { owner, device, recipient } = await ownedPhone();
    const { body } = await askCode(owner, device.id);
    const otp = await codeSentTo(owner.phone);
    for (let n = 0; n < 6; n++) {
      expect((await verify(recipient, body.registrationToken, otp)).body.code).toBe('CHALLENGE_ENDED');
    }
    expect((await resend(recipient, body.registrationToken)).body.code).toBe('CHALLENGE_ENDED');
    expect((await verify(owner, body.registrationToken, otp)).status).toBe(200);
  });

  it('takes no code of a password reset', async () => {
    const { owner } = await ownedPhone();
    const forgot = await rest('POST', '/users/forgetpassword', {
      body: { phonenumber: owner.phone, password: 'Better@2026' },
    });
    const otp = await codeSentTo(owner.phone);
    expect((await verify(owner, forgot.body.resetToken, otp)).body.code).toBe('CHALLENGE_ENDED');
  });
});

describe('sending the code of a transfer again', () => {
  // Rules: 2.8-43
  it('replaces it after 30 seconds, says the same, and goes to the same phone', async () => {
    const { owner, device, recipient } = await ownedPhone();
    const [holder] = await keyholdersOf(owner);
    const { body } = await askCode(owner, device.id, { recipientEmail: recipient.email, deliverTo: 'keyholder1' });
    const first = await codeSentTo(holder);
    expect(await resend(owner, body.registrationToken)).toMatchObject({ status: 429 });
    await ageChallenge(body.registrationToken, 31_000);
    const answers = await Promise.all([1, 2].map(() => resend(owner, body.registrationToken)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'OTP has been resent to your registered phone number.',
    );
    const [second, one] = await sentTo(holder);
    const withoutCode = (text = '') => text.replaceAll(/\b[A-Z2-9]{8}\b/g, '');
    expect(withoutCode(second?.text)).toBe(withoutCode(one?.text));
    expect(await codeSentTo(holder)).not.toBe(first);
    expect((await verify(owner, body.registrationToken, first)).body.code).toBe('INVALID_OTP');
    expect((await verify(owner, body.registrationToken, await codeSentTo(holder))).status).toBe(200);
  });

  it('is possible for a living transfer only', async () => {
    const { owner, device } = await ownedPhone();
    const { body } = await askCode(owner, device.id);
    await verify(owner, body.registrationToken, await codeSentTo(owner.phone));
    await ageChallenge(body.registrationToken, 31_000);
    expect((await resend(owner, body.registrationToken)).body.code).toBe('CHALLENGE_ENDED');
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    expect((await askCode(owner, device.id)).status).toBe(409);
  });
});

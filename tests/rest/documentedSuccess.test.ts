import { describe, expect, it } from 'vitest';
import { type Answer, rest } from '../clients.ts';
import { askCode, resend, verify } from '../domain/transfers/steps.ts';
import { member, PASSWORD, person, registeredPhone, registration, uniquePhone } from '../factories.ts';
import { ageChallenge, codeSentTo, linkSentTo } from '../outbox.ts';
import { expectDocumented } from './documented.ts';
import { OPERATIONS } from './operations.ts';

const BETTER = 'Better@2026';

/** The operations that the matrix only sees refused, for lack of a code or password: here they succeed. */
const SUCCESSES: Record<string, () => Promise<Answer>> = {
  'POST /users/validateOtp': async () => {
    const { phone, token: registrationToken } = await asked();
    return rest('POST', '/users/validateOtp', { body: { otp: await codeSentTo(phone), registrationToken } });
  },
  'POST /users/resend-otp': async () => {
    const { token } = await asked();
    await ageChallenge(token, 31_000);
    return rest('POST', '/users/resend-otp', { body: { token } });
  },
  'POST /users/login': async () => {
    const { email } = await member();
    return rest('POST', '/users/login', { body: { email, password: PASSWORD } });
  },
  'POST /users/reset-password': async () => {
    const { phone, token } = await forgotten();
    return rest('POST', '/users/reset-password', { body: { token, otp: await codeSentTo(phone) } });
  },
  'POST /auth/reset-password': async () => {
    const { phone, token } = await forgotten();
    return rest('POST', '/auth/reset-password', { body: { token, otp: await codeSentTo(phone), password: BETTER } });
  },
  'PUT /users/change-password': async () => {
    const { token } = await person();
    const body = { currentPassword: PASSWORD, newPassword: BETTER };
    return rest('PUT', '/users/change-password', { token, body });
  },
  'POST /users/verify-phone': async () => {
    const { token } = await person();
    const phoneNumber = uniquePhone();
    const change = { phoneNumber, currentPassword: PASSWORD };
    const { body } = await rest('PUT', '/users/update-user', { token, body: change });
    const { registrationToken } = body;
    const otp = await codeSentTo(phoneNumber);
    return rest('POST', '/users/verify-phone', { token, body: { otp, registrationToken } });
  },
  'POST /users/keyholder-code/verify': async () => {
    const keyholderPhone1 = uniquePhone();
    const { token } = await person({ keyholderPhone1 });
    const { body } = await rest('POST', '/users/keyholder-code', { token, body: { deliverTo: 'keyholder1' } });
    const code = { registrationToken: body.registrationToken, otp: await codeSentTo(keyholderPhone1) };
    return rest('POST', '/users/keyholder-code/verify', { token, body: code });
  },
  'POST /users/recovery-hold/email': async () => {
    const { token } = await person({ recoveryHoldUntil: Date.now() + 1_000_000 });
    return rest('POST', '/users/recovery-hold/email', { token });
  },
  'POST /users/link': async () => {
    const { email, token } = await person({ emailConfirmedAt: null });
    await rest('POST', '/users/confirm-email', { token });
    return rest('POST', '/users/link', { body: { token: await linkSentTo(email) } });
  },
  'POST /device/verifyDeviceTransferOtp': async () => {
    const { owner, registrationToken } = await askedForTransfer();
    return verify(owner, registrationToken, await codeSentTo(owner.phone));
  },
  'POST /device/transfer/resend-otp': async () => {
    const { owner, registrationToken } = await askedForTransfer();
    await ageChallenge(registrationToken, 31_000);
    return resend(owner, registrationToken);
  },
};

async function askedForTransfer() {
  const owner = await member();
  const { body } = await askCode(owner, (await registeredPhone(owner)).id);
  return { owner, registrationToken: body.registrationToken as string };
}

async function asked() {
  const form = registration();
  const { body } = await rest('POST', '/users/create', { body: form });
  return { phone: `+234${form.phoneNumber.slice(1)}`, token: body.registrationToken as string };
}

async function forgotten() {
  const { phone } = await person();
  const { body } = await rest('POST', '/users/forgetpassword', { body: { phonenumber: phone, password: BETTER } });
  return { phone, token: body.resetToken as string };
}

describe('what a success answers is documented', () => {
  it.each(Object.entries(SUCCESSES))('%s', async (route, succeed) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { status, body } = await succeed();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expectDocumented(method, pattern, status, body);
  });

  // Rules: I4-25
  it('for every operation, in the matrix or here', () => {
    const refused = OPERATIONS.filter(({ expected }) => Object.values(expected).every((status) => status >= 300));
    expect(refused.map(({ route }) => route).filter((route) => !SUCCESSES[route])).toEqual([]);
  });
});

import { type Answer, rest } from '../../clients.ts';
import { signIn } from '../../domain/accounts/steps.ts';
import { askCode } from '../../domain/transfers/steps.ts';
import { askToReport, reported, verifyReport } from '../../domain/unfinished/steps.ts';
import { member, PASSWORD, person, registeredPhone, registration, uniquePhone } from '../../factories.ts';
import { ageChallenge, codeSentTo, linkSentTo } from '../../outbox.ts';
import { PASSKEY_SUCCESSES } from './passkeySuccesses.ts';

const BETTER = 'Better@2026';

/** The operations that the matrix only sees refused, for lack of a code or password: here they succeed by `call`. */
export const SUCCESSES: Record<string, (call: typeof rest) => Promise<Answer>> = {
  'POST /users/validateOtp': async (call) => {
    const { phone, token: registrationToken } = await asked();
    return call('POST', '/users/validateOtp', { body: { otp: await codeSentTo(phone), registrationToken } });
  },
  'POST /users/resend-otp': async (call) => {
    const { token } = await asked();
    await ageChallenge(token, 31_000);
    return call('POST', '/users/resend-otp', { body: { token } });
  },
  'POST /reports/verify': async (call) => {
    const phone = uniquePhone();
    const { body } = await askToReport({ phoneNumber: phone });
    return verifyReport(body.registrationToken, await codeSentTo(phone), call);
  },
  'POST /reports/add': async (call) => {
    const { token: reportToken } = await reported();
    return call('POST', '/reports/add', { body: { reportToken, description: 'Two boys on a motorcycle.' } });
  },
  'POST /users/login': async (call) => {
    const { email } = await member();
    return call('POST', '/users/login', { body: { email, password: PASSWORD } });
  },
  'POST /users/forgetpassword': async (call) => {
    const { phone } = await person();
    return call('POST', '/users/forgetpassword', { body: { phonenumber: phone, password: BETTER } });
  },
  'POST /users/reset-password': async (call) => {
    const { phone, token } = await forgotten();
    return call('POST', '/users/reset-password', { body: { token, otp: await codeSentTo(phone) } });
  },
  'POST /auth/reset-password': async (call) => {
    const { phone, token } = await forgotten();
    return call('POST', '/auth/reset-password', { body: { token, otp: await codeSentTo(phone), password: BETTER } });
  },
  'PUT /users/change-password': async (call) => {
    const { token } = await person();
    const body = { currentPassword: PASSWORD, newPassword: BETTER };
    return call('PUT', '/users/change-password', { token, body });
  },
  'POST /users/verify-phone': async (call) => {
    const { token } = await person();
    const phoneNumber = uniquePhone();
    const change = { phoneNumber, currentPassword: PASSWORD };
    const { body } = await rest('PUT', '/users/update-user', { token, body: change });
    const { registrationToken } = body;
    const otp = await codeSentTo(phoneNumber);
    return call('POST', '/users/verify-phone', { token, body: { otp, registrationToken } });
  },
  'POST /users/keyholder-code/verify': async (call) => {
    const keyholderPhone1 = uniquePhone();
    const { token } = await person({ keyholderPhone1 });
    const { body } = await rest('POST', '/users/keyholder-code', { token, body: { deliverTo: 'keyholder1' } });
    const code = { registrationToken: body.registrationToken, otp: await codeSentTo(keyholderPhone1) };
    return call('POST', '/users/keyholder-code/verify', { token, body: code });
  },
  'POST /users/deletion/verify': async (call) => {
    const { token, phone } = await person();
    const { body } = await rest('POST', '/users/deletion', { token, body: { password: PASSWORD } });
    const code = { registrationToken: body.registrationToken, otp: await codeSentTo(phone) };
    return call('POST', '/users/deletion/verify', { token, body: code });
  },
  'POST /users/deletion/keep': async (call) => {
    const { token } = await person({ deletionDueAt: Date.now() + 1_000_000 });
    return call('POST', '/users/deletion/keep', { token });
  },
  ...PASSKEY_SUCCESSES,
  'POST /users/link': async (call) => {
    const { email } = await person({ createdAt: Date.now() - 86_400_000 });
    await signIn(email);
    return call('POST', '/users/link', { body: { token: await linkSentTo(email) } });
  },
  'POST /users/confirm-email/link': async (call) => {
    const { email, token } = await person({ emailConfirmedAt: null });
    await rest('POST', '/users/confirm-email', { token });
    return call('POST', '/users/confirm-email/link', { token, body: { token: await linkSentTo(email) } });
  },
  'POST /device/verifyDeviceTransferOtp': async (call) => {
    const { owner, registrationToken } = await askedForTransfer();
    const code = { registrationToken, otp: await codeSentTo(owner.phone) };
    return call('POST', '/device/verifyDeviceTransferOtp', { token: owner.token, body: code });
  },
  'POST /device/transfer/resend-otp': async (call) => {
    const { owner, registrationToken } = await askedForTransfer();
    await ageChallenge(registrationToken, 31_000);
    const body = { token: registrationToken };
    return call('POST', '/device/transfer/resend-otp', { token: owner.token, body });
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

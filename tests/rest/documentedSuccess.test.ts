import { describe, expect, it } from 'vitest';
import { type Answer, rest } from '../clients.ts';
import { member, PASSWORD, person, registration } from '../factories.ts';
import { ageChallenge, codeSentTo } from '../outbox.ts';
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
};

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

  it('for every operation, in the matrix or here', () => {
    const refused = OPERATIONS.filter(({ expected }) => Object.values(expected).every((status) => status >= 300));
    expect(refused.map(({ route }) => route).filter((route) => !SUCCESSES[route])).toEqual([]);
  });
});

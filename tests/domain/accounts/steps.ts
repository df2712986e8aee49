import { rest } from '../../clients.ts';
import { PASSWORD, type Person, registration } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';

export const NEW_PASSWORD = 'Better@2026';
/** A well-formed code that is never the right one: codes hold no 0. */
export const WRONG_CODE = '00000000';

type Form = ReturnType<typeof registration>;

/** The number of a form as messages are addressed to it. */
export const phoneOf = (form: Form) => `+234${String(form.phoneNumber).slice(1)}`;

/** Somebody fills in the registration form: their answers and the token that names the challenge. */
export async function askedToRegister(overrides: Record<string, unknown> = {}, address?: string) {
  const form = registration(overrides);
  const { status, body } = await rest('POST', '/users/create', { body: form, address });
  if (status !== 201) throw new Error(`Registering failed: ${JSON.stringify(body)}`);
  return { form, token: body.registrationToken as string };
}

/** The same, with the code that was sent. */
export async function askedToRegisterWithCode(overrides: Record<string, unknown> = {}) {
  const { form, token } = await askedToRegister(overrides);
  return { form, token, otp: await codeSentTo(phoneOf(form)) };
}

export const validate = (registrationToken: string, otp: string) =>
  rest('POST', '/users/validateOtp', { body: { registrationToken, otp } });

export const resend = (token: string, address?: string) =>
  rest('POST', '/users/resend-otp', { body: { token }, address });

export const signIn = (email: string, password = PASSWORD, address?: string) =>
  rest('POST', '/users/login', { body: { email, password }, address });

/** Types the password again. They go on with the token that is answered. */
export async function confirmPassword(who: Pick<Person, 'token'>, password = PASSWORD, address?: string) {
  const answer = await rest('POST', '/users/confirm-password', { token: who.token, body: { password }, address });
  if (answer.status === 200) who.token = answer.body.data.accessToken;
  return answer;
}

export const getMe = (token?: string) => rest('GET', '/users/getme', { token });

export const forget = (phonenumber: string, more: Record<string, unknown> = {}, address?: string) =>
  rest('POST', '/users/forgetpassword', { body: { phonenumber, password: NEW_PASSWORD, ...more }, address });

/** Somebody asks for a new password: the token, and the code that was sent to `to`. */
export async function askedForReset(person: Person, deliverTo = 'owner', to = person.phone) {
  const { body } = await forget(person.phone, { deliverTo });
  return { token: body.resetToken as string, otp: await codeSentTo(to) };
}

export const reset = (token: string, otp: string) => rest('POST', '/users/reset-password', { body: { token, otp } });

export const setPassword = (token: string, password: string, otp?: string) =>
  rest('POST', '/auth/reset-password', { body: { token, password, otp } });

/** Everything of an answer but what differs from request to request. */
export function shapeOf({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { requestId: _, resetToken, ...rest } = body;
  return { ...rest, status, resetToken: typeof resetToken };
}

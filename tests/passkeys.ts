import { and, eq } from 'drizzle-orm';
import { auditEntries, messages } from '#db/schema/index.ts';
import { authenticator } from './authenticator.ts';
import { type Answer, bindings, rest } from './clients.ts';
import { db, PASSWORD, type Person } from './factories.ts';
import { codeSentTo } from './outbox.ts';

export type Authenticator = Awaited<ReturnType<typeof authenticator>>;
type Who = Pick<Person, 'token' | 'email'>;

/** As deployed: a passkey is required. */
export const REQUIRED = { ...bindings, ADMIN_SECOND_FACTOR: 'required' } as const;

const post = ({ token }: Pick<Person, 'token'>, path: string, body?: object) =>
  rest('POST', path, { token, body, env: REQUIRED });

/** The code sent by e-mail is typed: this session may enrol the first passkey. */
export async function emailProved(who: Who): Promise<void> {
  const { body } = await post(who, '/users/passkeys/code');
  const otp = await codeSentTo(who.email);
  const { status } = await post(who, '/users/passkeys/code/verify', { otp, registrationToken: body.registrationToken });
  if (status !== 200) throw new Error('The code was refused.');
}

/** What the server asks a new passkey to be made with. */
export const creationOptionsFor = async (who: Who) => (await post(who, '/users/passkeys/options')).body.data;

/** What the server asks a passkey to sign. */
export const requestOptionsFor = async (who: Who) => (await post(who, '/users/passkeys/challenge')).body.data;

/** Adds the passkey of an authenticator. */
export async function enrol(who: Who, key: Authenticator, name = 'Office laptop'): Promise<Answer> {
  return post(who, '/users/passkeys', { name, response: await key.attest(await creationOptionsFor(who)) });
}

/** Enrols the first passkey, from the e-mail's code on. */
export async function withPasskey(who: Who) {
  const key = await authenticator();
  await emailProved(who);
  const { status, body } = await enrol(who, key);
  if (status !== 201) throw new Error(`Enrolling failed: ${JSON.stringify(body)}`);
  return { key, passkeyId: body.data.passkey.id as string, recoveryCodes: body.data.recoveryCodes as string[] };
}

type Asserted = Parameters<Authenticator['assert']>[1];

/** Uses a passkey in somebody's session. */
export async function use(who: Who, key: Authenticator, overrides: Asserted = {}): Promise<Answer> {
  return send(who, await key.assert(await requestOptionsFor(who), overrides));
}

export const send = (who: Pick<Person, 'token'>, response: object) => prove(who, '/users/passkeys/use', { response });

export const useRecoveryCode = (who: Pick<Person, 'token'>, code: string) =>
  prove(who, '/users/recovery-codes/use', { code });

/** They go on with the token that is answered. */
async function prove(who: Pick<Person, 'token'>, path: string, body: object): Promise<Answer> {
  const answer = await post(who, path, body);
  if (answer.status === 200) who.token = answer.body.data.accessToken;
  return answer;
}

/** What the console answers a session that has not used its passkey. */
export const AWAITED = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };

/** Asks for a page of the console. */
export const inConsole = ({ token }: Pick<Person, 'token'>, env = REQUIRED) =>
  rest('GET', '/admin/dashboard', { token, env });

/** Another session of the same account, opened by the password. */
export async function signedInAgain(who: Person): Promise<Person> {
  const { body } = await rest('POST', '/users/login', {
    body: { email: who.email, password: PASSWORD },
    env: REQUIRED,
  });
  return { ...who, token: body.data.accessToken };
}

export const audited = async (who: Person, action: string) =>
  db.$count(auditEntries, and(eq(auditEntries.actorId, who.id), eq(auditEntries.action, action)));
export const lettersTo = async (who: Person, template: string) =>
  db.$count(messages, and(eq(messages.to, who.email), eq(messages.template, template)));

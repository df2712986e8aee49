import { authenticator } from '../../authenticator.ts';
import { type Answer, rest } from '../../clients.ts';
import { admin } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';
import { creationOptionsFor, emailProved, enrol, requestOptionsFor, withPasskey } from '../../passkeys.ts';

export const PASSKEY_SUCCESSES: Record<string, (call: typeof rest) => Promise<Answer>> = {
  'POST /users/passkeys/code/verify': async (call) => {
    const { token, email } = await admin();
    const { body } = await rest('POST', '/users/passkeys/code', { token });
    const code = { otp: await codeSentTo(email), registrationToken: body.registrationToken };
    return call('POST', '/users/passkeys/code/verify', { token, body: code });
  },
  'POST /users/passkeys/options': async (call) => {
    const boss = await admin();
    await emailProved(boss);
    return call('POST', '/users/passkeys/options', { token: boss.token });
  },
  'POST /users/passkeys': async (call) => {
    const boss = await admin();
    await emailProved(boss);
    const response = await (await authenticator()).attest(await creationOptionsFor(boss));
    return call('POST', '/users/passkeys', { token: boss.token, body: { name: 'Office laptop', response } });
  },
  'POST /users/passkeys/challenge': async (call) => {
    const boss = await admin();
    await withPasskey(boss);
    return call('POST', '/users/passkeys/challenge', { token: boss.token });
  },
  'POST /users/passkeys/use': async (call) => {
    const boss = await admin();
    const { key } = await withPasskey(boss);
    const response = await key.assert(await requestOptionsFor(boss));
    return call('POST', '/users/passkeys/use', { token: boss.token, body: { response } });
  },
  'POST /users/recovery-codes/use': async (call) => {
    const boss = await admin();
    const [code] = (await withPasskey(boss)).recoveryCodes;
    return call('POST', '/users/recovery-codes/use', { token: boss.token, body: { code } });
  },
  'POST /users/recovery-codes': async (call) => {
    const boss = await admin();
    await withPasskey(boss);
    return call('POST', '/users/recovery-codes', { token: boss.token });
  },
  'PATCH /users/passkeys/:id': async (call) => {
    const boss = await admin();
    const { passkeyId } = await withPasskey(boss);
    return call('PATCH', `/users/passkeys/${passkeyId}`, { token: boss.token, body: { name: 'Home laptop' } });
  },
  'DELETE /users/passkeys/:id': async (call) => {
    const boss = await admin();
    const { passkeyId } = await withPasskey(boss);
    await enrol(boss, await authenticator(), 'Phone');
    return call('DELETE', `/users/passkeys/${passkeyId}`, { token: boss.token });
  },
};

import { describe, expect, it } from 'vitest';
import { rest } from '../clients.ts';
import { admin } from '../factories.ts';
import {
  AWAITED,
  audited,
  inConsole,
  lettersTo,
  REQUIRED,
  signedInAgain,
  useRecoveryCode,
  withPasskey,
} from '../passkeys.ts';

describe('a recovery code', () => {
  it('stands in for the passkey once, also twice at once, and is told of', async () => {
    const who = await admin();
    const { recoveryCodes: codes } = await withPasskey(who);
    const [code = '', next = ''] = codes;
    const [one, other] = [await signedInAgain(who), await signedInAgain(who)];
    const answers = await Promise.all([useRecoveryCode(one, code), useRecoveryCode(other, code.toLowerCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await lettersTo(who, 'recovery_code_used')).toBe(1);
    expect((await inConsole(answers[0].status === 200 ? one : other)).status).toBe(200);
    expect(await inConsole(answers[0].status === 200 ? other : one)).toMatchObject(AWAITED);
    const stranger = await admin();
    await withPasskey(stranger);
    expect((await useRecoveryCode(await signedInAgain(stranger), next)).status).toBe(400);
  });

  it('is not guessed: five tries in a quarter of an hour from one address', async () => {
    const who = await admin();
    const { recoveryCodes: codes } = await withPasskey(who);
    const again = await signedInAgain(who);
    const address = '203.0.113.77';
    const guess = (code: string) =>
      rest('POST', '/users/recovery-codes/use', { token: again.token, body: { code }, env: REQUIRED, address });
    for (let nth = 0; nth < 5; nth++) expect((await guess('ABCDEFGHJKLMNPQR')).status).toBe(400);
    expect((await guess(codes[0] ?? '')).status).toBe(429);
    expect((await useRecoveryCode(again, codes[0] ?? '')).status).toBe(200);
    expect(await audited(who, 'account.recovery_code_wrong')).toBe(5);
  });

  it('is made anew with the password, and then the old ones are gone', async () => {
    const who = await admin();
    const { recoveryCodes: codes } = await withPasskey(who);
    const made = await rest('POST', '/users/recovery-codes', { token: who.token, env: REQUIRED });
    const again = await signedInAgain(who);
    expect((await useRecoveryCode(again, codes[0] ?? '')).status).toBe(400);
    expect((await useRecoveryCode(again, made.body.data.recoveryCodes[0])).status).toBe(200);
  });
});

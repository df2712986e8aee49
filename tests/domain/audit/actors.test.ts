import { describe, expect, it } from 'vitest';
import { rest } from '../../clients.ts';
import { admin, PASSWORD, person } from '../../factories.ts';

describe('who did it, where nobody was logged in', () => {
  it('13.27 an act at the door of an account names the account', async () => {
    const [who, boss] = [await person(), await admin()];
    await rest('POST', '/users/login', { body: { email: who.email, password: PASSWORD } });
    const { body } = await rest('GET', `/admin/audit?subjectId=${who.id}&action=account.sign_in`, {
      token: boss.token,
    });
    const account = { id: who.id, username: who.username, email: who.email };
    expect(body.data).toMatchObject([{ action: 'account.sign_in', actor: null, account }]);
  });

  it('13.27 an act of somebody logged in names them and no account', async () => {
    const boss = await admin();
    await rest('POST', '/users/logout', { token: (await admin()).token });
    const { body } = await rest('GET', '/admin/audit?action=account.sign_out', { token: boss.token });
    expect(body.data[0]).toMatchObject({ actor: { id: expect.any(String) }, account: null });
  });
});

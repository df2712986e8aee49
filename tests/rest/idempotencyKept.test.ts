import { describe, expect, it } from 'vitest';
import { purgeExpired } from '#domain/housekeeping/purgeExpired.ts';
import { jobContext } from '#worker/context.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { member, PASSWORD, person, phone } from '../factories.ts';
import { ageLast, isReplay, keptRequests, lastKept, newKey } from '../keyedRequests.ts';

const DAY = 86_400_000;

describe('what is kept', () => {
  it('17.5 is readable for nobody: no token, phone, password or key stands in the table', async () => {
    const { email } = await person();
    const key = crypto.randomUUID();
    const body = { email, password: PASSWORD };
    const { body: answer } = await rest('POST', '/users/login', { body, headers: { 'Idempotency-Key': key } });
    const row = JSON.stringify(await lastKept());
    for (const secret of [key, answer.data.accessToken, email, PASSWORD, answer.data.id]) {
      expect(secret.length).toBeGreaterThan(7);
      expect(row).not.toContain(secret);
      expect(row).not.toContain(btoa(secret).slice(0, 8));
    }
  });

  it('17.5 is kept for 24 hours, then the key begins anew, and the schedule deletes it', async () => {
    const owner = await member();
    const headers = newKey();
    const send = () => rest('PUT', '/users/update-user', { token: owner.token, body: { firstName: 'Ada' }, headers });
    const first = await send();
    await ageLast(DAY - 60_000);
    expect((await send()).body).toEqual(first.body);
    await ageLast(60_000);
    const anew = await send();
    expect(anew.status).toBe(200);
    expect(isReplay(anew)).toBe(false);
    const { id } = await lastKept();
    await purgeExpired(jobContext(bindings, Date.now() + DAY - 60_000));
    expect((await keptRequests()).map((row) => row.id)).toContain(id);
    await purgeExpired(jobContext(bindings, Date.now() + DAY + 60_000));
    expect(await keptRequests()).toEqual([]);
  });

  it('17.5 is nothing of a stranger whom the call’s own limit or session check refuses', async () => {
    const before = (await keptRequests()).length;
    await rest('POST', '/device', { body: phone(), headers: newKey() });
    await rest('POST', '/device', { token: 'made-up', body: phone(), headers: newKey() });
    await rest('POST', '/users/logout', { token: 'made-up', headers: newKey() });
    await rest('PATCH', `/admin/x/deactivate`, { token: (await member()).token, body: {}, headers: newKey() });
    expect((await keptRequests()).length).toBe(before);
    const address = randomAddress();
    const body = { email: 'nobody@example.test', password: 'x' };
    const signIn = () => rest('POST', '/users/login', { address, body, headers: newKey() });
    const answers = await Promise.all(Array.from({ length: 60 }, signIn));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await keptRequests()).length).toBe(before);
  });

  it('17.5 is rationed for an account: so many keys a minute', async () => {
    const owner = await person();
    const env = { ...bindings, LIMIT_KEYS: { limit: async () => ({ success: false }) } };
    const headers = newKey();
    const refused = await rest('POST', '/users/logout', { token: owner.token, headers, env });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await rest('POST', '/users/logout', { token: owner.token, headers })).status).toBe(200);
  });
});

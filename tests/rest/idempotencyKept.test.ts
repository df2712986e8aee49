import { describe, expect, it } from 'vitest';
import { counters } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { BUDGETS, LIMITS } from '#schemas/rules/limits.ts';
import { baseContext } from '#worker/context.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { db, member, PASSWORD, person, phone, uniqueImei } from '../factories.ts';
import { ageLast, isReplay, keptRequests, lastKept, newKey } from '../keyedRequests.ts';
import { someNetwork, someSubnet } from '../networks.ts';

const DAY = 86_400_000;

describe('what is kept', () => {
  it('is readable for nobody: no token, phone, password or key stands in the table', async () => {
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

  it('is kept for 24 hours, then the key begins anew, and the schedule deletes it', async () => {
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
    await purgeExpired(baseContext(bindings, Date.now() + DAY - 60_000));
    expect((await keptRequests()).map((row) => row.id)).toContain(id);
    await purgeExpired(baseContext(bindings, Date.now() + DAY + 60_000));
    expect(await keptRequests()).toEqual([]);
  });

  it('is nothing of a stranger whom the call’s own limit or session check refuses', async () => {
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

  it('is rationed for an account: so many keys a minute', async () => {
    const owner = await person();
    const env = { ...bindings, LIMIT_120: { limit: async () => ({ success: false }) } };
    const headers = newKey();
    const refused = await rest('POST', '/users/logout', { token: owner.token, headers, env });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await rest('POST', '/users/logout', { token: owner.token, headers })).status).toBe(200);
  });

  it('what only reads claims no key: verifying papers leaves no row, however many keys are sent', async () => {
    const note = await rest('POST', '/device/check/note', { body: { identifier: uniqueImei() } });
    const verify = () => rest('POST', '/statement/verify', { body: { note: note.body.data.note }, headers: newKey() });
    const before = (await keptRequests()).length;
    for (let n = 0; n < 3; n++) expect((await verify()).status).toBe(200);
    const match = `/statement/${note.body.data.number}/match`;
    expect((await rest('POST', match, { body: { identifier: uniqueImei() }, headers: newKey() })).status).toBe(409);
    expect((await keptRequests()).length).toBe(before);
  });

  const ofAddress = LIMITS.key_of_address.most;
  const ofNetwork = LIMITS.key_of_network.most;
  const link = { token: 'A'.repeat(36) };
  const open = (address: string, headers = newKey()) => rest('POST', '/users/link', { body: link, address, headers });
  const counted = async (ask: () => Promise<unknown>) => {
    const before = (await keptRequests()).length;
    await ask();
    return (await keptRequests()).length - before;
  };

  it('strangers keep a few keys an hour from an address and a network; what is past it runs without', async () => {
    const network = someSubnet();
    const fromOne = await counted(async () => {
      for (let n = 0; n < ofAddress + 3; n++) expect((await open(`${network}1`)).status).toBe(400);
    });
    expect(fromOne).toBe(ofAddress);
    const fromMany = await counted(async () => {
      for (let n = 0; n < ofNetwork; n++) await open(`${network}${2 + (n % 200)}`);
    });
    expect(fromMany).toBe(ofNetwork - ofAddress);
  });

  it('past the ration a request is done and says that it is not kept; a kept one is still answered again', async () => {
    const { email } = await person();
    const address = randomAddress();
    const signIn = (headers: Record<string, string>) =>
      rest('POST', '/users/login', { address, body: { email, password: PASSWORD }, headers });
    const keptKey = newKey();
    const kept = await signIn(keptKey);
    expect(kept.headers.get('idempotency-kept')).toBeNull();
    for (let n = 1; n < ofAddress; n++) await open(address);
    const unkept = newKey();
    const [first, second] = [await signIn(unkept), await signIn(unkept)];
    for (const answer of [first, second]) {
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.headers.get('idempotency-kept')).toBe('false');
    }
    expect(second.body.data.accessToken).not.toBe(first.body.data.accessToken);
    expect(await signIn(keptKey)).toMatchObject({ status: 200, body: kept.body });
    const owner = await member();
    const sent = { token: owner.token, address, body: phone(), headers: newKey() };
    expect((await rest('POST', '/device', sent)).status).toBe(201);
    expect(isReplay(await rest('POST', '/device', sent))).toBe(true);
  });

  it('strangers keep so many keys an hour in all, from as many networks as they have', async () => {
    const hour = `strangers_keys.${new Date().getUTCHours()}`;
    const set = { day: lagosDay(Date.now()), name: hour, count: BUDGETS.keys - 2 };
    await db
      .insert(counters)
      .values(set)
      .onConflictDoUpdate({ target: [counters.day, counters.name], set });
    const kept = await counted(async () => {
      for (let n = 0; n < 5; n++) expect((await open(`${someNetwork()}:1`)).status).toBe(400);
    });
    expect(kept).toBe(2);
  });
});

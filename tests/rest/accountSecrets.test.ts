import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { routes } from '#api/wholeRouter.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, request, rest } from '../clients.ts';
import { admin, member, person, registeredPhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

it('a session’s token is 256 bits of chance: none twice, each bit set in half of them', () => {
  const ctx = baseContext(bindings, Date.now());
  const tokens = Array.from({ length: 2000 }, () => openSession(ctx, 'nobody', 'Tests').token);
  expect(new Set(tokens).size).toBe(2000);
  const set = Array<number>(256).fill(0);
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes).toHaveLength(32);
    for (let bit = 0; bit < 256; bit++) set[bit] = (set[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  // 2,000 throws of a coin: seven standard deviations.
  for (const times of set) expect(Math.abs(times - 1000)).toBeLessThan(157);
});

it('nobody is asked for a hint or a secret question, and no answer gives one', async () => {
  const { body } = await rest('GET', '/openapi.json');
  const fields = [...JSON.stringify(body).matchAll(/"(\w+)":\{"(?:type|\$ref|anyOf|allOf)"/g)].map(
    ([, name = '']) => name,
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields).toContain('password');
  expect(fields.filter((name) => /hint|question|maiden|pet|school|remind(er)?$/i.test(name))).toEqual([]);
});

it('what is answered to somebody logged in is kept by no cache', async () => {
  const [owner, boss] = [await member(), await admin()];
  const reads = routes.filter(({ method, path }) => method === 'GET' && !path.includes('transferOtp'));
  const kept: string[] = [];
  for (const { path } of reads) {
    const answer = await rest('GET', path.replaceAll(/:\w+/g, 'x'), {
      token: path.startsWith('/admin') ? boss.token : owner.token,
    });
    if (answer.headers.get('cache-control') !== 'no-store') kept.push(path);
  }
  expect(reads.length).toBeGreaterThan(40);
  expect(kept).toEqual([]);
  for (const name of ['users.me', 'users.sessions', 'users.dashboard']) {
    const answer = await request(`/trpc/${name}`, { headers: { Authorization: `Bearer ${owner.token}` } });
    expect([name, answer.headers.get('cache-control')]).toEqual([name, 'no-store']);
    await answer.text();
  }
});

const ofSomebody = routes.filter(({ access }) => access.who);
const addressOf = (path: string) => `/api/v1${path.replaceAll(/:\w+/g, 'x')}`;
const FOREIGN = { Origin: 'https://elsewhere.example' };

it('no other site is allowed to send a header of its own, and so a session', async () => {
  expect(ofSomebody.length).toBeGreaterThan(60);
  for (const { method, path } of ofSomebody) {
    const asked = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' };
    const answer = await request(addressOf(path), { method: 'OPTIONS', headers: { ...FOREIGN, ...asked } });
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect({ path, allowed }).toEqual({ path, allowed: [] });
  }
});

it('what a form of another site can send is nobody’s, whatever cookies the browser adds', async () => {
  const { token } = await person();
  for (const { method, path } of ofSomebody.filter((route) => ['GET', 'POST'].includes(route.method))) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { ...FOREIGN, Cookie: `auth_token=${token}; token=${token}`, 'Content-Type': type };
      const body = method === 'GET' ? undefined : `auth_token=${token}&token=${token}`;
      const query = `?auth_token=${token}&token=${token}&access_token=${token}`;
      const { status } = await request(addressOf(path) + query, { method, headers, body });
      expect({ path, type, status }).toEqual({ path, type, status: 401 });
    }
  }
});

it('the one GET that writes begins from no link, picture or script of another site', async () => {
  const owner = await member();
  const { id } = await registeredPhone(owner);
  const paths = [`/device/transferOtp/${id}`, `/device/transferOtp?deviceId=${id}`];
  for (const path of paths) {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' },
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'empty' },
      { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' },
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    ])
      expect((await rest('GET', path, { token: owner.token, headers })).status).toBe(403);
  }
  expect(await sentTo(owner.phone)).toEqual([]);
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };
  expect((await rest('GET', paths[0] ?? '', { token: owner.token, headers: own })).status).toBe(200);
});

import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { routes } from '#api/rest/routes.ts';
import { openSession } from '#domain/accounts/sessions.ts';
import { jobContext } from '#worker/context.ts';
import { bindings, request, rest } from '../clients.ts';
import { admin, member } from '../factories.ts';

it('17 a session’s token is 256 bits of chance: none twice, each bit set in half of them', () => {
  const ctx = jobContext(bindings, Date.now());
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

it('17 nobody is asked for a hint or a secret question, and no answer gives one', async () => {
  const { body } = await rest('GET', '/openapi.json');
  const fields = [...JSON.stringify(body).matchAll(/"(\w+)":\{"(?:type|\$ref|anyOf|allOf)"/g)].map(
    ([, name = '']) => name,
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields).toContain('password');
  expect(fields.filter((name) => /hint|question|maiden|pet|school|remind(er)?$/i.test(name))).toEqual([]);
});

it('17 what is answered to somebody logged in is kept by no cache', async () => {
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

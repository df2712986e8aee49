import { expect, test } from 'vitest';
import { REQUESTS_A_MINUTE } from '#schemas/rules/limits.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request } from '../clients.ts';

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });

test.each([
  ['/api/docs', 'search'],
  ['/api/docs?q=otp', 'search'],
  ['/api/v1/openapi.json', 'search'],
  ['/log', 'log'],
] as const)('%s is limited for an address, and says when to ask again', async (path, name) => {
  const [address, asked] = [randomAddress(), [] as string[]];
  const limit = async ({ key }: { key: string }) => ({ success: asked.push(key) <= 1 });
  const env = { ...bindings, [`LIMIT_${REQUESTS_A_MINUTE[name]}`]: { limit } };
  expect((await request(path, from(address), env)).status).toBe(200);
  const refused = await request(path, from(address), env);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.text()).toContain('Too many requests');
  expect(asked).toEqual([`${name} ${address}`, `${name} ${address}`]);
});

test('a search of the reference that finds nearly everything answers a list, not the whole reference', async () => {
  const text = await (await request('/api/docs?q=a', from(randomAddress()))).text();
  expect(text).toContain('href="/api/docs#postUsersLogin"');
  expect(text.length).toBeLessThan(100_000);
});

test.each(['', '?q=otp', '?q=confirm-password', '?q=createadmin', '?q=nothing-has-this'])(
  'every link within the reference of /api/docs%s leads somewhere',
  async (search) => {
    const text = await (await request(`/api/docs${search}`, from(randomAddress()))).text();
    const own = search === '' ? /href="(?:\/api\/docs)?#([^"]+)"/g : /href="#([^"]+)"/g;
    const dead = [...text.matchAll(own)].filter(([, id]) => !text.includes(`id="${id}"`));
    expect(dead.map(([link]) => link)).toEqual([]);
  },
);

import { expect, it } from 'vitest';
import { routes } from '#api/rest/routes.ts';
import { request, rest } from '../clients.ts';
import { member, person, registeredPhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const ofSomebody = routes.filter(({ access }) => access.who);
const addressOf = (path: string) => `/api/v1${path.replaceAll(/:\w+/g, 'x')}`;
const FOREIGN = { Origin: 'https://elsewhere.example' };

it('17 no other site is allowed to send a header of its own, and so a session', async () => {
  expect(ofSomebody.length).toBeGreaterThan(60);
  for (const { method, path } of ofSomebody) {
    const asked = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' };
    const answer = await request(addressOf(path), { method: 'OPTIONS', headers: { ...FOREIGN, ...asked } });
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect({ path, allowed }).toEqual({ path, allowed: [] });
  }
});

it('17 what a form of another site can send is nobody’s, whatever cookies the browser adds', async () => {
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

it('17 the one GET that writes begins from no link, picture or script of another site', async () => {
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

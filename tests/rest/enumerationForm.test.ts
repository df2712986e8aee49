import { afterAll, expect, it, vi } from 'vitest';
import { PROOF_HEADER } from '#schemas/accounts/persons.ts';
import { PERSON_PROOF_REQUIRED } from '#schemas/checks/checkPage.ts';
import { request } from '../clients.ts';
import { uniqueImei } from '../factories.ts';
import { turnstileOn } from '../humanCheck.ts';
import { addressIn, someNetwork } from '../networks.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

it('a sweep of the register is refused by the form without script, which says why in plain words', async () => {
  const site = turnstileOn();
  const network = someNetwork();
  const ask = (path: string, init: RequestInit, headers: Record<string, string>) =>
    request(path, { ...init, headers }, site.env);
  const check = (headers: Record<string, string>) =>
    ask(`/api/v1/device/check?identifier=${uniqueImei()}`, {}, headers);
  const from = () => ({ 'CF-Connecting-IP': addressIn(network) });
  await Promise.all(Array.from({ length: 100 }, () => check(from())));
  const visitor = from();
  const form = { method: 'POST', body: new URLSearchParams({ page: 'checker', identifier: uniqueImei() }) };
  const refused = await ask('/check', form, visitor);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(PERSON_PROOF_REQUIRED.slice(0, 60));
  const proved = await check({ ...visitor, [PROOF_HEADER]: site.proof() });
  const cookie = proved.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await ask('/check', form, { ...visitor, Cookie: cookie })).status).toBe(200);
});

it('a finder there is told the way that is left, and whoever has shown to be a person at a check comes through', async () => {
  const site = turnstileOn();
  const network = someNetwork();
  const from = () => ({ 'CF-Connecting-IP': addressIn(network) });
  const check = (headers: Record<string, string>) =>
    request(`/api/v1/device/check?identifier=${uniqueImei()}`, { headers }, site.env);
  await Promise.all(Array.from({ length: 100 }, () => check(from())));
  const visitor = from();
  const form = { method: 'POST', body: new URLSearchParams({ identifier: uniqueImei() }) };
  const refused = await request('/found', { ...form, headers: visitor }, site.env);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Check the phone first');
  const proved = await check({ ...visitor, [PROOF_HEADER]: site.proof() });
  const Cookie = proved.headers.get('set-cookie')?.split(';')[0] ?? '';
  const told = await request('/found', { ...form, headers: { ...visitor, Cookie } }, site.env);
  expect(await told.text()).toContain('Nobody has reported this number');
});

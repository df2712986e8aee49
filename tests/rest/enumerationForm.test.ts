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

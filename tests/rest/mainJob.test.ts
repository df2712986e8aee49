import { describe, expect, it } from 'vitest';
import { subscriptions } from '#db/schema/index.ts';
import { request, rest, trpcClient } from '../clients.ts';
import { db, member, PASSWORD, phone, plan, registration, report, uniqueImei } from '../factories.ts';
import { codeSentTo } from '../outbox.ts';

describe('from a registration to "this phone is stolen"', () => {
  it('registers a person with a code, who can then log in', async () => {
    const form = registration();
    const created = await rest('POST', '/users/create', { body: form });
    expect(created.body).toMatchObject({ status: 'success', registrationToken: expect.any(String) });
    const otp = await codeSentTo(`+234${form.phoneNumber.slice(1)}`);
    const { registrationToken } = created.body;
    const verified = await rest('POST', '/users/validateOtp', { body: { otp, registrationToken } });
    expect(verified.body).toMatchObject({ status: 'success' });

    const signedIn = await rest('POST', '/users/login', { body: { email: form.email, password: PASSWORD } });
    expect(signedIn.body.data).toMatchObject({
      role: 'user',
      email: form.email,
      firstName: 'CHINWE',
      accessToken: expect.any(String),
    });
    const me = await rest('GET', '/users/getme', { token: signedIn.body.data.accessToken });
    expect(me.body.data.userDetails).toMatchObject({ username: form.username, subActive: false });
  });

  it('tells whoever checks, over REST and over tRPC, and names no owner', async () => {
    const owner = await member();
    const imei = uniqueImei();
    const registered = await rest('POST', '/device', { token: owner.token, body: phone({ IMEI1: imei }) });
    expect(registered.status).toBe(201);
    const path = `/device/check?identifier=${encodeURIComponent(imei.replace(/(..)(.{6})(.{6})/, '$1 $2 $3 '))}`;
    expect((await rest('GET', path)).body.data.status).toBe('clean');

    const reported = await rest('PUT', `/device/updatestatus/${registered.body.data.id}`, {
      token: owner.token,
      body: report('stolen'),
    });
    expect(reported.body).toMatchObject({ status: 'success', data: { status: 'stolen' } });

    const answer = await rest('GET', path);
    expect(answer.body.data).toMatchObject({ status: 'stolen', deviceName: null, location: null });
    expect(JSON.stringify(answer.body)).not.toMatch(/SECRETNAME|NGOZI|@example\.test/);
    expect(await trpcClient().checks.check.query({ identifier: imei })).toEqual(answer.body.data);
  });
});

/** Not imported: its types are made by tests/scripts/openapi.long.test.ts, which checks it, and are in no clone. */
const programs = import.meta.glob<(...parts: unknown[]) => Promise<unknown>>('../typed-client/mainJob.ts', {
  import: 'mainJob',
  eager: true,
});

const DAY = 86_400_000;

it('a typed client does the main job: registers, logs in, puts a phone on the register, reports, checks, takes back', async () => {
  const { serialNumber } = phone();
  const outside = {
    baseUrl: 'https://ownmark.test/api/v1',
    fetch: async ({ url, method, headers, body }: Request) =>
      request(url.slice('https://ownmark.test'.length), { method, headers, body }),
    codeSentTo: (local: string) => codeSentTo(`+234${local.slice(1)}`),
    subscribe: async (accountId: string) => {
      const now = Date.now();
      const row = { accountId, planId: await plan({ deviceLimit: 1 }), startsAt: now - DAY, endsAt: now + DAY };
      await db.insert(subscriptions).values({ ...row, updatedAt: now });
    },
  };
  const device = { name: 'Typed phone', type: 'smartphone', serialNumber, imei1: uniqueImei() } as const;
  const [mainJob] = Object.values(programs);
  expect(await mainJob?.(registration(), device, outside)).toEqual({
    found: ['clean', 'stolen', 'clean'],
    listed: [{ name: 'Typed phone', status: 'active' }],
    total: 1,
  });
});

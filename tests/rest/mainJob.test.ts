import { describe, expect, it } from 'vitest';
import { rest, trpcClient } from '../clients.ts';
import { member, PASSWORD, phone, registration, report, uniqueImei } from '../factories.ts';
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

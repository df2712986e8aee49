import { describe, expect, it } from 'vitest';
import worker from '#worker/index.ts';
import { bindings, rest, trpcClient } from '../clients.ts';
import { act, askCode, decide, get, request, verify } from '../domain/transfers/steps.ts';
import { admin, member, type Person, person, registeredPhone, report } from '../factories.ts';
import { codeSentTo, sentTo } from '../outbox.ts';

const DAY = 86_400_000;
const devicesOf = async ({ token }: Person) => (await rest('GET', '/device', { token })).body.data;
const verification = async ({ token }: Person, imei: string) =>
  (await rest('GET', `/device/search?qparams=${imei}`, { token })).body.data;

describe('a transfer from the form to the new owner', () => {
  it('is walked over REST, with the code from the outbox', async () => {
    const [owner, recipient, boss, stranger] = [await member(), await person(), await admin(), await member()];
    const { id, imei1 } = await registeredPhone(owner);

    const found = await rest('GET', `/users/search?query=${recipient.email}`, { token: owner.token });
    expect(found.body.data).toMatchObject([{ email: recipient.email }]);
    const asked = await askCode(owner, id, { recipientEmail: recipient.email });
    expect(asked.body.message).toBe('OTP sent; check your phone');
    const otp = (await codeSentTo(owner.phone)).toLowerCase();
    const verified = await verify(owner, asked.body.registrationToken, `${otp.slice(0, 4)} ${otp.slice(4)}`);
    expect(verified.status).toBe(200);
    const requested = await request(owner, id, recipient.email, '  For my sister  ');
    expect(requested.body.data).toMatchObject({ status: 'pending', reason: 'For my sister' });
    const transfer = requested.body.data.id;

    expect((await devicesOf(owner))[0].status).toBe('transfer_pending');
    expect(await verification(stranger, imei1)).toMatchObject({
      status: 'transfer_pending',
      user: null,
      location: null,
    });
    expect((await rest('GET', '/users/recent-contacts', { token: owner.token })).body.data).toHaveLength(1);

    const [letter] = await sentTo(recipient.email);
    expect(letter?.text).toContain(`/transfers/${transfer}`);
    expect((await get(recipient, transfer)).body.data).toMatchObject({ direction: 'incoming', status: 'pending' });
    expect((await act(recipient, transfer, 'accept')).status).toBe(200);
    const listed = await rest('GET', '/admin/device-transfers?status=pending', { token: boss.token });
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id: transfer, accepted: true }));
    expect((await decide(boss, transfer, 'approve')).status).toBe(200);

    expect(await devicesOf(owner)).toEqual([]);
    expect(await devicesOf(recipient)).toMatchObject([{ id, status: 'active', IMEI1: imei1 }]);
    const seen = await verification(stranger, imei1);
    expect(seen).toMatchObject({ status: 'active', user: null });
    expect(seen.transferHistory).toMatchObject([{ status: 'completed', from: null, to: null }]);
    const stolen = await rest('PUT', `/device/updatestatus/${id}`, { token: recipient.token, body: report('stolen') });
    expect(stolen.status).toBe(200);
    expect((await rest('GET', `/device/check?identifier=${imei1}`)).body.data.status).toBe('stolen');
  });

  it('is decided by the schedule of the platform at its deadline', async () => {
    const [owner, recipient] = [await member(), await member()];
    const { id } = await registeredPhone(owner);
    const { body } = await askCode(owner, id);
    await verify(owner, body.registrationToken, await codeSentTo(owner.phone));
    const transfer = (await request(owner, id, recipient.email)).body.data.id;
    await act(recipient, transfer, 'accept');
    await worker.scheduled({ scheduledTime: Date.now() + 22 * DAY, cron: '*/5 * * * *', noRetry() {} }, bindings);
    expect(await devicesOf(recipient)).toMatchObject([{ id, status: 'active' }]);
    expect((await get(owner, transfer)).body.data).toMatchObject({ status: 'approved', ending: 'deadline' });
  });

  it('works the same over tRPC', async () => {
    const [owner, recipient, boss] = [await member(), await member(), await admin()];
    const { id } = await registeredPhone(owner);
    const [api, theirs, admins] = [trpcClient(owner.token), trpcClient(recipient.token), trpcClient(boss.token)];
    const { registrationToken, sentTo: phone } = await api.transfers.askCode.mutate({
      deviceId: id,
      recipientEmail: recipient.email,
    });
    expect(phone).toMatch(/^080•••••\d{3}$/);
    await api.transfers.verifyCode.mutate({ registrationToken, otp: await codeSentTo(owner.phone) });
    const transfer = await api.transfers.request.mutate({
      deviceId: id,
      recipientEmail: recipient.email,
      reason: 'Gift',
    });
    await theirs.transfers.accept.mutate({ id: transfer.id });
    await expect(theirs.transfers.approve.mutate({ id: transfer.id })).rejects.toMatchObject({
      data: { code: 'FORBIDDEN', httpStatus: 403 },
    });
    expect(await admins.transfers.approve.mutate({ id: transfer.id })).toMatchObject({ status: 'approved' });
    expect(await theirs.transfers.list.query({})).toMatchObject([{ id: transfer.id, direction: 'incoming' }]);
    expect(await devicesOf(recipient)).toMatchObject([{ id }]);
  });
});

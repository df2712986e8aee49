import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, messages, transfers } from '#db/schema/index.ts';
import { publicCheck, rest } from '../clients.ts';
import { act, decide, mintVerified, pendingTransfer, request } from '../domain/transfers/steps.ts';
import {
  admin,
  db,
  member,
  type Person,
  person,
  phone,
  registeredLongAgo,
  registeredPhone,
  registration,
  report,
} from '../factories.ts';

const send = (who: Person, id: string, status: string, more = {}) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: report(status, more) });
const register = (who: Person, body: Record<string, unknown>) => rest('POST', '/device', { token: who.token, body });

describe('whoever finds a phone', () => {
  it('is not sent to a stranger who registered a laptop under its IMEI', async () => {
    const [owner, thief] = [await member(), await member({ surName: 'THIEFNAME' })];
    const { id, imei1 } = await registeredPhone(owner);
    await registeredLongAgo(id);
    await send(owner, id, 'missing', { showToPublic: true });
    const fake = { name: 'Call me', type: 'laptop', serialNumber: imei1, serialNumberConfirmed: true };
    const { body: laptop } = await register(thief, fake);
    await send(thief, laptop.data.id, 'stolen', { location: 'Thief Close', showToPublic: true });
    expect(await publicCheck(imei1)).toMatchObject({
      status: 'missing',
      deviceName: 'My phone',
      location: 'Ojota bus stop',
    });
    const path = `/device/search?qparams=${imei1}`;
    const { data } = (await rest('GET', path, { token: (await member()).token })).body;
    expect(data).toMatchObject({
      id,
      status: 'missing',
      location: 'Ojota bus stop',
    });
    expect(JSON.stringify(data)).not.toMatch(/thief|call me/i);
    expect((await rest('GET', path, { token: thief.token })).body.data.serialNumber).toMatch(/^•/);
  });

  it('hears of its owner though both have the same status, and by a serial number that is nobody’s IMEI', async () => {
    const [owner, thief] = [await member(), await member()];
    const { id, imei1, serialNumber } = await registeredPhone(owner);
    const fake = { name: 'Call me', type: 'laptop', serialNumber: imei1, serialNumberConfirmed: true };
    const { body: laptop } = await register(thief, fake);
    await send(thief, laptop.data.id, 'stolen');
    await registeredLongAgo(id);
    await send(owner, id, 'stolen');
    for (const identifier of [imei1, serialNumber]) {
      const path = `/device/search?qparams=${identifier}`;
      const { data } = (await rest('GET', path, { token: (await member()).token })).body;
      expect(data).toMatchObject({ id, status: 'stolen' });
    }
  });
});

describe('a new owner', () => {
  it('learns nothing of transfers that an earlier owner asked for in vain', async () => {
    const [owner, stranger, later] = [await member(), await member({ surName: 'SPURNEDNAME' }), await member()];
    const { id: inVain, device } = await pendingTransfer({ owner, recipient: stranger });
    await act(stranger, inVain, 'decline');
    const history = async (who: Person) =>
      JSON.stringify((await rest('GET', `/device/${device.id}`, { token: who.token })).body.data.transferHistory);
    expect(await history(owner)).toMatch(/SPURNEDNAME/i);
    await mintVerified(owner, device.id);
    const { body } = await request(owner, device.id, later.email);
    expect((await decide(await admin(), body.data.id, 'approve')).status).toBe(200);
    expect(await history(later)).toContain('completed');
    expect(await history(later)).not.toMatch(/SPURNEDNAME|rejected/i);
    expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(404);
    expect((await rest('GET', `/device/${device.id}`, { token: stranger.token })).status).toBe(404);
  });

  // Rules: P4-01
  it('does not read where an earlier owner was and what they wrote', async () => {
    const [earlier, later] = [await member(), await member()];
    const { id } = await registeredPhone(earlier);
    await send(earlier, id, 'missing', { location: '7 Secret Close', description: 'At my secret home.' });
    await send(earlier, id, 'active', { location: '7 Secret Close', description: 'Found behind my secret bed.' });
    const handedOver = Date.now() + 1;
    await db.insert(transfers).values({
      id: randomUUID(),
      deviceId: id,
      fromAccountId: earlier.id,
      toAccountId: later.id,
      fromName: 'A',
      toName: 'B',
      deviceName: 'My phone',
      reason: 'Gift',
      state: 'approved',
      ending: 'approved',
      earlierStatus: 'active',
      reviewDeadline: handedOver,
      createdAt: handedOver - 1,
      decidedAt: handedOver,
    });
    await db.update(devices).set({ ownerId: later.id, location: null }).where(eq(devices.id, id));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await send(later, id, 'stolen', { location: 'Yaba' });
    const { body } = await rest('GET', `/device/${id}`, { token: later.token });
    // Their own name has the word in it.
    expect(JSON.stringify({ ...body.data, user: null })).not.toMatch(/secret/i);
    expect(body.data.reports).toMatchObject([
      { to: 'stolen', location: 'Yaba', description: 'Taken from my bag.' },
      { to: 'active', location: null, description: null },
      { to: 'missing', location: null, description: null },
    ]);
  });
});

describe('one device cannot flood', () => {
  const mailsTo = (email: string) => db.$count(messages, eq(messages.to, email));

  it('a mailbox by reports without end, and its owner can raise the alarm all the same', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await send(owner, id, 'missing'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(11).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(await mailsTo(owner.email)).toBe(11);
    expect((await send(owner, id, 'active')).status).toBe(429);
    await db.update(devices).set({ status: 'active' }).where(eq(devices.id, id));
    expect((await send(owner, id, 'stolen')).status).toBe(200);
    expect((await send(owner, (await registeredPhone(owner)).id, 'missing')).status).toBe(200);
  });

  it('by removals and their undoing, also at once', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const remove = () => rest('DELETE', `/device/${id}`, { token: owner.token, body: { reason: 'sold' } });
    const restore = () => rest('POST', `/device/${id}/restore`, { token: owner.token });
    for (let n = 0; n < 10; n++) {
      expect((await remove()).status).toBe(200);
      expect((await restore()).status).toBe(200);
    }
    const more = await Promise.all([remove(), remove(), remove()]);
    expect(more.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(await mailsTo(owner.email)).toBe(10);
    expect((await send(owner, id, 'stolen')).status).toBe(200);
  });
});

describe('report, removal and restoring at once', () => {
  it('leave one clean result', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    const acts = [
      () => send(owner, id, 'stolen'),
      () => send(owner, id, 'missing'),
      () => rest('DELETE', `/device/${id}`, { token: owner.token, body: { reason: 'sold' } }),
      () => rest('POST', `/device/${id}/restore`, { token: owner.token }),
    ];
    const answers = await Promise.all([...acts, ...acts].map((act) => act()));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body } = await rest('GET', `/device/${id}`, { token: owner.token });
    expect(body.data.status).toBe(body.data.reports[0].to);
    expect((await publicCheck(imei1)).status).toBe(body.data.status);
    expect(body.data.reports.map(({ from }: { from: string }) => from)).toEqual([
      ...body.data.reports.slice(1).map(({ to }: { to: string }) => to),
      'active',
    ]);
    expect(body.data.removalScheduledFor === null).toBe(body.data.removalReason === null);
  });
});

describe('devices of others and removed ones', () => {
  // Rules: 2.6-01, I6-09
  it('are not found by any operation that takes an id', async () => {
    const [owner, stranger] = [await member(), await member()];
    const foreign = await registeredPhone(owner);
    const removed = await registeredPhone(stranger);
    await db.update(devices).set({ removedAt: Date.now() }).where(eq(devices.id, removed.id));
    for (const id of [foreign.id, removed.id, randomUUID(), `${foreign.id}%00`]) {
      const answers = await Promise.all([
        rest('GET', `/device/${id}`, { token: stranger.token }),
        send(stranger, id, 'stolen', { id: foreign.id }),
        rest('PUT', `/device/${id}`, { token: stranger.token, body: { name: 'Mine now', id: foreign.id } }),
        rest('DELETE', `/device/${id}`, { token: stranger.token, body: { reason: 'sold', id: foreign.id } }),
        rest('POST', `/device/${id}/restore`, { token: stranger.token, body: { id: foreign.id } }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        Array(5).fill([404, 'Device not found.']),
      );
    }
    const { body } = await rest('GET', '/users/dashboard', { token: stranger.token });
    expect(body.data.devices).toEqual([]);
    expect((await publicCheck(foreign.imei1)).status).toBe('clean');
  });
});

describe('names that cannot be seen', () => {
  it.each(['ㅤㅤㅤ', '\uFFA0\uFFA0', '\u115F\u1160'])('are no names: %j', async (unseen) => {
    expect((await rest('POST', '/users/create', { body: registration({ surName: unseen }) })).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Surname is required.',
    });
    const { body } = await register(await member(), phone({ name: unseen }));
    expect(body.message).toBe('Device name is required');
  });
});

describe('names and addresses that look like others', () => {
  const MARKS = '\u0301'.repeat(6);

  it.each([
    ['a variation selector', '\uFE0F'],
    ['a blank of Braille', '\u2800'],
    ['a soft hyphen', '\u00AD'],
  ])('for %s in them are the others', async (_, unseen) => {
    const real = await person();
    const [name = '', domain = ''] = real.email.split('@');
    const twin = registration({ email: `${name}${unseen}@${domain}` });
    expect((await rest('POST', '/users/create', { body: twin })).status).toBe(409);
    const { body } = await register(await member(), phone({ name: `My${unseen} phone`, notes: `Red${unseen} case` }));
    expect(body.data).toMatchObject({ name: 'My phone', notes: 'Red case' });
    const { token } = await member();
    const search = `/users/search?query=${encodeURIComponent(`${unseen}${real.email}`)}`;
    expect((await rest('GET', search, { token })).body.data).toMatchObject([{ id: real.id, email: real.email }]);
  });

  it.each(['\u0301\u0301', `Ada${MARKS}`, 'Ada \u0301'])(
    'or tower over what stands near are refused: %j',
    async (typed) => {
      const { body } = await rest('POST', '/users/create', { body: registration({ firstName: typed }) });
      expect(body.message).toBe('Name must be 2-30 letters.');
      expect((await register(await member(), phone({ name: typed }))).status).toBe(400);
    },
  );

  it('for the marks of a language are taken as they are', async () => {
    for (const name of ['Fọlákẹ́ phone', 'ẹ̀rọ', 'น้ำเงิน'])
      expect((await register(await member(), phone({ name }))).body.data.name).toBe(name.normalize());
  });
});

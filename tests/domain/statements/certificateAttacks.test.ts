import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices } from '#db/schema/index.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { randomAddress } from '../../addresses.ts';
import { type Json, rest } from '../../clients.ts';
import { admin, db, member, registeredPhone, uniqueImei } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { act, decide, pendingTransfer } from '../transfers/steps.ts';
import {
  certificate,
  certify,
  fieldsIn,
  keepNote,
  keptNote,
  match,
  OFFICIAL,
  ownedPhone,
  setStatus,
  statusOf,
  verifyNote,
} from './steps.ts';

describe('an attacker’s idea', () => {
  it('a thief registers a phone and shows a paper: it says declared in its kind, and is on hold once the phone is reported', async () => {
    const { owner: thief, device } = await ownedPhone();
    const { note, number } = await certificate(thief, device.id);
    expect(fieldsIn(note)).toMatchObject({ kind: 'registration', proof: 'declared' });
    expect(fieldsIn(note).says).toContain('Ownmark has seen no proof of purchase.');
    await setStatus(thief, device.id, 'stolen');
    expect(await statusOf(number)).toMatchObject({
      state: 'suspended',
      matchable: false,
      device: { sought: true, status: 'stolen' },
    });
    expect((await certify(thief, device.id)).body.message).toContain('make a report paper instead');
    await db.update(devices).set({ createdAt: 0 }).where(eq(devices.id, device.id));
    expect((await setStatus(thief, device.id, 'active')).status).toBe(200);
    expect((await statusOf(number)).state).toBe('current');
  });

  it('an old print after a sale: the transfer ends it, and leaves both sides a note with both names', async () => {
    const { owner, device } = await ownedPhone();
    const recipient = await member({ firstName: 'BOLA', surName: 'ADE' });
    const [buyers, official] = [await certificate(owner, device.id), await certificate(owner, device.id, OFFICIAL)];
    const { id } = await pendingTransfer({ owner, recipient, device });
    await act(recipient, id, 'accept');
    expect((await decide(await admin(), id, 'approve')).status).toBe(200);
    for (const { number, note } of [buyers, official]) {
      expect((await statusOf(number)).state).toBe('superseded');
      expect((await verifyNote(note)).body.data.state).toBe('superseded');
    }
    for (const who of [owner, recipient]) {
      const { body } = await rest('GET', '/statement', { token: who.token });
      const notes = body.data.filter(({ kind }: Json) => kind === 'transfer');
      expect(notes).toHaveLength(1);
      expect(fieldsIn(notes[0].note)).toMatchObject({ from: 'Adaeze Okafor', to: 'Bola Ade', imei: device.imei1 });
    }
    expect((await certify(owner, device.id)).status).toBe(404);
  });

  it('trying numbers: 20 wrong ones of a network close a paper there, and for nobody else; the right one costs none', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    const right = {
      matches: true,
      triesLeft: LIMITS.paper_tries.most,
      device: expect.objectContaining({ status: 'clean' }),
    };
    expect((await match(number, device.imei1, '10.29.4.100')).body.data).toEqual(right);
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => match(number, uniqueImei(), `10.29.4.${nth}`)),
    );
    const wrong = tries.filter(({ status }) => status === 200);
    expect(wrong).toHaveLength(LIMITS.paper_tries.most);
    expect(wrong.some(({ body }) => body.data.matches)).toBe(false);
    const { status, body } = await match(number, device.imei1, '10.29.4.200');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toContain('Closed for your network after 20 wrong tries');
    expect((await match(number, device.imei1, '10.29.5.1')).body.data).toEqual(right);
  });

  it('a million numbers begin as a paper does; of a serial number three characters stand on it', async () => {
    const { owner, device } = await ownedPhone();
    expect(fieldsIn((await certificate(owner, device.id)).note).begins).toBe(device.imei1.slice(0, 8));
    for (const [serialNumber, begins] of [
      ['C02XK0P4Q1', 'C02'],
      ['7XJ5T33', '7'],
    ] as const) {
      const laptop = await registeredPhone(owner, { type: 'laptop', IMEI1: undefined, serialNumber });
      expect(fieldsIn((await certificate(owner, laptop.id)).note).begins).toBe(begins);
    }
  });

  it('trying many papers: ten comparisons a minute from an address', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    const address = randomAddress();
    const tries = await Promise.all(Array.from({ length: 12 }, () => match(number, device.imei1, address)));
    expect(
      tries
        .map(({ status }) => status)
        .toSorted()
        .slice(-2),
    ).toEqual([429, 429]);
  });

  it('comparing with a paper that shows the whole number, or with part of one, tells nothing', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id, OFFICIAL);
    expect((await match(number, device.imei1)).status).toBe(409);
    const { number: buyers } = await certificate(owner, device.id);
    expect((await match(buyers, device.imei1.slice(0, 14))).status).toBe(400);
    expect((await match('AAAABBBBCCCC', device.imei1)).body.code).toBe('STATEMENT_UNKNOWN');
  });

  it('collecting papers: none has a phone number, an e-mail or an address, whatever its owner typed', async () => {
    const { owner, device } = await ownedPhone();
    await db.update(devices).set({ model: 'Call 0803 000 0001' }).where(eq(devices.id, device.id));
    const papers = [
      await keptNote(device.imei1, { who: owner }),
      await certificate(owner, device.id),
      await certificate(owner, device.id, OFFICIAL),
    ];
    await setStatus(owner, device.id, 'stolen');
    papers.push((await rest('POST', `/device/${device.id}/report-sheet`, { token: owner.token })).body.data);
    const { recipient, id } = await pendingTransfer({ owner });
    await act(recipient, id, 'accept');
    await decide(await admin(), id, 'approve');
    papers.push(...(await rest('GET', '/statement', { token: recipient.token })).body.data);
    expect(new Set(papers.map(({ kind }) => kind)).size).toBe(4);
    const secrets = [owner.email, owner.phone, owner.phone.slice(4), 'Otigba', owner.username, '0803 000', '@'];
    for (const { note } of papers) for (const secret of secrets) expect(note).not.toContain(secret);
    const named = await certify(owner, (await registeredPhone(owner)).id, { ...OFFICIAL, for: 'me@example.test' });
    expect(named.body.errors).toMatchObject([{ path: 'for' }]);
  });

  it('text messages: no paper sends one', async () => {
    const { owner, device } = await ownedPhone();
    await keepNote(device.imei1, { who: owner });
    await certificate(owner, device.id, OFFICIAL);
    await match((await certificate(owner, device.id)).number, uniqueImei());
    expect(await sentTo(owner.phone)).toEqual([]);
  });
});

describe('a dispute', () => {
  const setProof = async (id: string, disputed: boolean) =>
    rest('PUT', `/admin/device-proof/${id}`, {
      token: (await admin()).token,
      body: { proof: 'declared', disputed, note: 'Somebody else has the box of it.' },
    });

  it('on a declared device suspends its papers, and its end brings them back', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    expect((await setProof(device.id, true)).status).toBe(200);
    expect((await statusOf(number)).state).toBe('suspended');
    expect((await setProof(device.id, false)).status).toBe(200);
    expect((await statusOf(number)).state).toBe('current');
  });

  it('of a suspended paper a comparison says that it is on hold, and counts no try', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    await setProof(device.id, true);
    for (const identifier of [device.imei1, uniqueImei()]) {
      const { status, body } = await match(number, identifier, randomAddress());
      expect(status).toBe(409);
      expect(body.message).toContain('This paper is on hold');
    }
  });
});

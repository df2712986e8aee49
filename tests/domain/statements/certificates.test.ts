import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { accounts, auditEntries, devices, identifiers, sessions, statements } from '#db/schema/index.ts';
import { signPaper } from '#domain/signing/sign.ts';
import { MATCH_TRIES } from '#schemas/statements/states.ts';
import { jobContext } from '#worker/context.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db, member, PASSWORD, type Person, registeredPhone, report, uniqueImei } from '../../factories.ts';
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
  showPapers,
  statusOf,
  verifyNote,
} from './steps.ts';

const ADA = { firstName: 'ADAEZE', surName: 'OKAFOR', address: '12 Otigba Street' };

async function ownedPhone() {
  const owner = await member(ADA);
  return { owner, device: await registeredPhone(owner, { model: 'Tecno Camon 20' }) };
}

const setStatus = (owner: Person, id: string, status: string) =>
  rest('PUT', `/device/updatestatus/${id}`, {
    token: owner.token,
    body: status === 'active' ? { status, currentPassword: PASSWORD, description: 'Found' } : report(status),
  });

describe('a certificate', () => {
  it('for a buyer shows initials, the model and how the number begins, and nothing more', async () => {
    const { owner, device } = await ownedPhone();
    await showPapers(device.id);
    const { note, kind, until } = await certificate(owner, device.id);
    const { number: _, made: __, until: ___, salt: ____, says, ...fields } = fieldsIn(note);
    expect(fields).toEqual({
      kind: 'certificate',
      device: 'smartphone, “Tecno Camon 20”',
      begins: device.imei1.slice(0, 8),
      holder: 'A. O.',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      proof: 'shown',
      for: 'A buyer',
    });
    expect(says).toContain('Ownmark has seen proof of purchase.');
    expect(says).toContain('It does not say what was reported later');
    expect([kind, Math.round((Date.parse(until) - Date.now()) / 86_400_000)]).toEqual(['certificate', 90]);
    expect(note).not.toContain(device.imei1);
    expect(note.toLowerCase()).not.toContain('okafor');
  });

  it('for an official shows full name, whole numbers and for whom it is', async () => {
    const { owner, device } = await ownedPhone();
    const { note } = await certificate(owner, device.id, { ...OFFICIAL, days: 7 });
    expect(fieldsIn(note)).toMatchObject({
      kind: 'registration',
      imei: device.imei1,
      serial: device.serialNumber,
      holder: 'Adaeze Okafor',
      proof: 'declared',
      for: `“${OFFICIAL.for}”`,
    });
  });

  it('is told to its owner by e-mail, and in the audit', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id, OFFICIAL);
    const [letter] = await sentTo(owner.email);
    expect(letter?.subject).toContain('A paper was made for');
    expect(letter?.text).toContain(OFFICIAL.for);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, number));
    expect(entry).toMatchObject({ action: 'statement.certify', actorId: owner.id, detail: { audience: 'official' } });
  });

  it('needs the password typed lately, and no recovery hold', async () => {
    const { owner, device } = await ownedPhone();
    await db.update(sessions).set({ passwordAt: 0 }).where(eq(sessions.accountId, owner.id));
    expect((await certify(owner, device.id)).body.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
    await db.update(sessions).set({ passwordAt: Date.now() }).where(eq(sessions.accountId, owner.id));
    await db
      .update(accounts)
      .set({ recoveryHoldUntil: Date.now() + 60_000 })
      .where(eq(accounts.id, owner.id));
    expect((await certify(owner, device.id)).body.code).toBe('RECOVERY_HOLD');
  });

  it('is made five times a day for a device, however many ask at once; each replaces the one before', async () => {
    const { owner, device } = await ownedPhone();
    const first = await certificate(owner, device.id);
    const official = await certificate(owner, device.id, OFFICIAL);
    const asked = await Promise.all(Array.from({ length: 5 }, () => certify(owner, device.id)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const made = [first, ...asked.filter(({ status }) => status === 201).map(({ body }) => body.data)];
    const states = await Promise.all(made.map(async ({ number }: Json) => (await statusOf(number)).state));
    expect(states.toSorted()).toEqual(['current', 'superseded', 'superseded', 'superseded']);
    expect((await statusOf(official.number)).state).toBe('current');
  });

  it('expires, and can’t be taken back then', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    await db
      .update(statements)
      .set({ endsAt: Date.now() - 1 })
      .where(eq(statements.number, number));
    expect(await statusOf(number)).toMatchObject({ state: 'expired', endedAt: expect.any(String), matchable: false });
    const withdrawn = await rest('POST', `/statement/${number}/withdraw`, { token: owner.token });
    expect(withdrawn.status).toBe(409);
    expect((await match(number, device.imei1)).status).toBe(409);
  });

  it('is taken back by its owner alone; a check note is not', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    const withdraw = (who: Person, which: string) => rest('POST', `/statement/${which}/withdraw`, { token: who.token });
    expect((await withdraw(await member(), number)).body.code).toBe('STATEMENT_UNKNOWN');
    expect((await withdraw(owner, number)).body.data).toMatchObject({ number, state: 'withdrawn' });
    expect((await withdraw(owner, number)).status).toBe(409);
    expect((await statusOf(number)).state).toBe('withdrawn');
    const { number: check } = await keptNote(uniqueImei(), { who: owner });
    expect((await withdraw(owner, check)).body.message).toContain('one moment');
  });

  it('ends with papers that count no more, and is on hold while the entry is disputed or its owner deactivated', async () => {
    const { owner, device } = await ownedPhone();
    await showPapers(device.id);
    const { number } = await certificate(owner, device.id);
    const disputed = (is: boolean) =>
      db.update(identifiers).set({ disputed: is }).where(eq(identifiers.deviceId, device.id));
    await disputed(true);
    expect(await statusOf(number)).toMatchObject({ state: 'suspended', device: { disputed: true } });
    await disputed(false);
    const deactivated = (at: number | null) =>
      db.update(accounts).set({ deactivatedAt: at }).where(eq(accounts.id, owner.id));
    await deactivated(1);
    expect((await statusOf(number)).state).toBe('suspended');
    await deactivated(null);
    expect((await statusOf(number)).state).toBe('current');
    const { token } = await admin();
    const body = { proof: 'declared', disputed: false, note: 'The receipt was of another phone.' };
    expect((await rest('PUT', `/admin/device-proof/${device.id}`, { token, body })).status).toBe(200);
    expect((await statusOf(number)).state).toBe('superseded');
  });
});

it('30.12 a paper made when receipts were called papers holds, and says its own words', async () => {
  const { owner, device } = await ownedPhone();
  const {
    number: _,
    made: __,
    until: ___,
    salt: ____,
    ...fields
  } = fieldsIn((await certificate(owner, device.id)).note);
  const says = 'The holder declared this device as their own on Jan 2, 2026. Ownmark has seen no papers.';
  const ctx = jobContext(bindings, Date.now());
  const { paper, writes } = await signPaper(
    ctx,
    { ...fields, says },
    { accountId: owner.id, deviceId: device.id, endsAt: ctx.now + 1e9 },
  );
  await allOrNothing(ctx.db, writes);
  const { data } = (await verifyNote(paper.note)).body;
  expect([data.state, data.fields.says, data.log.missing]).toEqual(['current', says, false]);
});

describe('18.7 an attacker’s idea', () => {
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

  it('29.4 trying numbers: 20 wrong ones of a network close a paper there, and for nobody else; the right one costs none', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    const right = { matches: true, triesLeft: MATCH_TRIES, device: expect.objectContaining({ status: 'clean' }) };
    expect((await match(number, device.imei1, '10.29.4.100')).body.data).toEqual(right);
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => match(number, uniqueImei(), `10.29.4.${nth}`)),
    );
    const wrong = tries.filter(({ status }) => status === 200);
    expect(wrong).toHaveLength(MATCH_TRIES);
    expect(wrong.some(({ body }) => body.data.matches)).toBe(false);
    const { status, body } = await match(number, device.imei1, '10.29.4.200');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toContain('Closed for your network after 20 wrong tries');
    expect((await match(number, device.imei1, '10.29.5.1')).body.data).toEqual(right);
  });

  it('29.4 a million numbers begin as a paper does; of a serial number three characters stand on it', async () => {
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

describe('29.4 a dispute', () => {
  const setProof = async (id: string, disputed: boolean) =>
    rest('PUT', `/admin/device-proof/${id}`, {
      token: (await admin()).token,
      body: { proof: 'declared', disputed, note: 'Somebody else has the box of it.' },
    });

  it('29.4 on a declared device suspends its papers, and its end brings them back', async () => {
    const { owner, device } = await ownedPhone();
    const { number } = await certificate(owner, device.id);
    expect((await setProof(device.id, true)).status).toBe(200);
    expect((await statusOf(number)).state).toBe('suspended');
    expect((await setProof(device.id, false)).status).toBe(200);
    expect((await statusOf(number)).state).toBe('current');
  });

  it('29.4 of a suspended paper a comparison says that it is on hold, and counts no try', async () => {
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

describe('a report sheet', () => {
  it('tells the police what is reported, by whom, since when, and what it is not', async () => {
    const { owner, device } = await ownedPhone();
    const make = () => rest('POST', `/device/${device.id}/report-sheet`, { token: owner.token });
    expect((await make()).body.message).toContain('not reported');
    const body = report('stolen', { happenedOn: '2026-01-14' });
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body });
    const { number, note, until } = (await make()).body.data;
    expect(until).toBeNull();
    expect(fieldsIn(note)).toMatchObject({
      kind: 'report',
      status: 'stolen',
      imei: device.imei1,
      holder: 'Adaeze Okafor',
      happened: '2026-01-14',
      for: 'The police',
      says: expect.stringContaining('This is no report to the police'),
    });
    expect(await statusOf(number)).toMatchObject({ state: 'current', device: { status: 'stolen' } });
  });
});

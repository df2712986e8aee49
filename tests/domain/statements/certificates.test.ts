import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { accounts, auditEntries, identifiers, sessions, statements } from '#db/schema/index.ts';
import { signPaper } from '#domain/log/sign.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db, member, type Person, report, uniqueImei } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import {
  certificate,
  certify,
  fieldsIn,
  keptNote,
  match,
  OFFICIAL,
  ownedPhone,
  showPapers,
  statusOf,
  verifyNote,
} from './steps.ts';

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
    await db.update(sessions).set({ passwordTypedAt: 0 }).where(eq(sessions.accountId, owner.id));
    expect((await certify(owner, device.id)).body.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
    await db.update(sessions).set({ passwordTypedAt: Date.now() }).where(eq(sessions.accountId, owner.id));
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

it('a paper made when receipts were called papers holds, and says its own words', async () => {
  const { owner, device } = await ownedPhone();
  const {
    number: _,
    made: __,
    until: ___,
    salt: ____,
    ...fields
  } = fieldsIn((await certificate(owner, device.id)).note);
  const says = 'The holder declared this device as their own on Jan 2, 2026. Ownmark has seen no papers.';
  const ctx = baseContext(bindings, Date.now());
  const { paper, writes } = await signPaper(
    ctx,
    { ...fields, says },
    { accountId: owner.id, deviceId: device.id, endsAt: ctx.now + 1e9 },
  );
  await allOrNothing(ctx.db, writes);
  const { data } = (await verifyNote(paper.note)).body;
  expect([data.state, data.fields.says, data.log.missing]).toEqual(['current', says, false]);
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

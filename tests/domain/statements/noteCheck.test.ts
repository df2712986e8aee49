import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditEntries, checkTallies, identifiers, statements } from '#db/schema/index.ts';
import { startOfHour, tallyKey } from '#domain/kernel/tallies.ts';
import { NOTES_A_DAY } from '#schemas/rules/limits.ts';
import { randomAddress } from '../../addresses.ts';
import { publicCheck, rest } from '../../clients.ts';
import { db, member, registeredPhone, report, stolenPhone, uniqueImei, uniqueSerial } from '../../factories.ts';
import { isReplay, newKey } from '../../keyedRequests.ts';
import { NO_REPORT } from '../../schemas/papers/papers.ts';
import { findEverywhere } from '../erasure/everywhere.ts';
import { fieldsIn, keepNote, keptNote, statusOf, verifyNote } from './steps.ts';

describe('a check note', () => {
  it('says of a number that nobody had reported it, and what it does not say', async () => {
    const imei = uniqueImei();
    const { note, number, kind, until, links } = await keptNote(imei);
    const fields = fieldsIn(note);
    expect(fields).toMatchObject({ kind: 'check', status: 'clean', imei, for: 'Whoever holds it' });
    expect(fields.says).toMatch(
      new RegExp(
        `^On \\w{3} \\d+, \\d{4}, \\d\\d:\\d\\d Lagos time, nobody had reported IMEI ${imei} missing or stolen\\.`,
      ),
    );
    expect(fields.says).toContain('This says that nobody had reported it at that moment. It does not say whose it is.');
    expect([kind, until, fields.number?.replaceAll('-', '')]).toEqual(['check', null, number]);
    expect(links.short).toBe(`https://ownmark.test/v/${number}`);
    expect((await verifyNote(links.verify)).body.data).toMatchObject({ number, state: 'current', fields: { imei } });
  });

  it('says what the public check answers at that moment, with how well it is supported', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    const body = report('stolen', { happenedOn: '2026-01-14' });
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body });
    await db.update(identifiers).set({ disputed: true, proof: 'shown' }).where(eq(identifiers.deviceId, device.id));
    const [fields, answer] = [fieldsIn((await keptNote(device.imei1)).note), await publicCheck(device.imei1)];
    expect(fields).toMatchObject({
      status: answer.status,
      happened: answer.happenedOn,
      proof: 'shown',
      disputed: 'yes',
    });
    expect(Date.parse(fields.reported ?? '')).toBe(Math.floor(Date.parse(answer.reportedDate) / 1000) * 1000);
    for (const words of [
      'was reported stolen',
      'Jan 14, 2026',
      'has seen proof of purchase',
      'Two people say different things about this device.',
    ]) {
      expect(fields.says).toContain(words);
    }
    expect(fields.says).toContain('It does not say whose it is.');
  });

  it('is one for the two numbers of a phone, and says of each what was reported', async () => {
    const [one, other] = [uniqueImei(), uniqueImei()];
    const fields = fieldsIn((await keptNote(`${one}, ${other}`)).note);
    expect(fields).toMatchObject({ status: 'clean', imei: one, imei2: other });
    expect(fields.says).toContain(`nobody had reported IMEI ${one} or IMEI ${other} missing or stolen.`);
    expect(fields.says).toContain('It does not say whose they are.');

    const { imei1 } = await stolenPhone(await member());
    const { note, number } = await keptNote(`${one} ${imei1}`);
    expect(fieldsIn(note)).toMatchObject({ status: 'stolen', imei: one, imei2: imei1 });
    expect(fieldsIn(note).says).toMatch(
      new RegExp(`IMEI ${imei1} was reported stolen, since .*\\. Nobody had reported IMEI ${one}\\.`),
    );
    expect((await verifyNote(note)).body.data).toMatchObject({ number, device: { status: 'stolen' } });
  });

  it('of two phones of two owners it says each with its own date', async () => {
    const [one, other] = await Promise.all([missingSince('2026-01-03T09:00Z'), missingSince('2026-01-19T09:00Z')]);
    const { says } = fieldsIn((await keptNote(`${one} ${other}`)).note);
    expect(says).toMatch(new RegExp(`IMEI ${one} was reported missing, since Jan 3, 2026`));
    expect(says).toMatch(new RegExp(`IMEI ${other} was reported missing, since Jan 19, 2026`));
    expect(says).not.toContain('were reported');
  });

  it('is made of a serial number, too, and out to the first name and initial of who is logged in', async () => {
    const who = await member({ firstName: 'ADAEZE', surName: 'OKAFOR' });
    const serial = uniqueSerial();
    const { note, number } = await keptNote(serial, { who });
    expect(fieldsIn(note)).toMatchObject({ serial, for: 'Adaeze O.' });
    const { body } = await rest('GET', '/statement', { token: who.token });
    expect(body.data).toMatchObject([{ number, note, kind: 'check', state: 'current' }]);
    expect(body.pagination.total).toBe(1);
    expect((await statusOf(number)).device).toEqual({ sought: false, ...NO_REPORT });
  });

  it.each([
    ['a wrong check digit', '359128061432701', 'have changed places'],
    ['a digit that is missing', '35912806143270', 'has 14 digits'],
    ['several numbers', '359006118027436 865102047382195 490154203237518', 'several numbers'],
    ['a phone number', '08030000001', 'phone number'],
    ['a sample', 'SAMPLE-STOLEN-01', 'a sample'],
  ])('is refused for %s: only what was understood is signed', async (_, identifier, why) => {
    const { status, body } = await keepNote(identifier, { kind: /^\d/.test(identifier) ? 'imei' : undefined });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ path: 'identifier', message: expect.stringContaining(why) });
  });

  it('is made once under one Idempotency-Key', async () => {
    const [headers, address] = [newKey(), randomAddress()];
    const ask = () => rest('POST', '/device/check/note', { body: { identifier: '359128061432700' }, headers, address });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(isReplay(second)).toBe(true);
  });
});

describe('an attacker’s idea', () => {
  it('tracking who checks what: of anonymous notes no identifier, address or person is kept in D1, R2 or the logs', async () => {
    const lines: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const) {
      const spy = vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.join(' ')));
      onTestFinished(() => spy.mockRestore());
    }
    const [imei, serial, address] = [uniqueImei(), uniqueSerial(), randomAddress()];
    const { note, number } = await keptNote(imei, { address });
    await keptNote(serial, { address });
    await rest('GET', `/statement/${number}`, { address });
    await rest('POST', '/statement/verify', { address, body: { note } });
    const { salt = '' } = fieldsIn(note);
    const secrets = [imei, imei.slice(0, 14), serial, serial.replaceAll('-', ''), address, salt];
    expect(await findEverywhere(secrets)).toEqual([]);
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    const [row] = await db.select().from(statements).where(eq(statements.number, number));
    expect(row).toMatchObject({ accountId: null, deviceId: null, text: null, forgetAt: null });
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, number))).toEqual([]);
    expect((await statusOf(number)).device).toBeNull();
  });

  it('a note factory: 60 notes a day from an address, 200 for an account, and checking goes on', async () => {
    const who = await member();
    const used = { asked: NOTES_A_DAY.account - 1, answered: NOTES_A_DAY.account - 1, hits: 0 };
    await db.insert(checkTallies).values({ who: tallyKey('note', who.id), hour: startOfHour(Date.now()), ...used });
    const asked = await Promise.all([keepNote(uniqueImei(), { who }), keepNote(uniqueImei(), { who })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    const address = randomAddress();
    const earlier = await noteTallies();
    await keptNote(uniqueImei(), { address });
    const [own] = (await noteTallies()).filter((each) => !earlier.includes(each));
    await db
      .update(checkTallies)
      .set({ answered: NOTES_A_DAY.address })
      .where(eq(checkTallies.who, own ?? ''));
    const [{ n: before = 0 } = {}] = await db.all<{ n: number }>('select count(*) as n from log_entries');
    const { status, headers, body } = await keepNote(uniqueImei(), { address });
    expect([status, body.code]).toEqual([429, 'DAY_LIMIT']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await db.all('select count(*) as n from log_entries')).toEqual([{ n: before }]);
    expect((await rest('GET', `/device/check?identifier=${uniqueImei()}`, { address })).status).toBe(200);
  });
});

const noteTallies = async () =>
  (await db.select().from(checkTallies)).map(({ who }) => who).filter((who) => who.startsWith('note:'));

async function missingSince(reported: string): Promise<string> {
  const { id, imei1 } = await registeredPhone(await member(), { status: 'missing' });
  await db
    .update(identifiers)
    .set({ reportedAt: Date.parse(reported), happenedOn: '2026-01-02', disputed: true })
    .where(eq(identifiers.deviceId, id));
  return imei1;
}

import { deflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { statements } from '#db/schema/index.ts';
import { certify as certifyDevice } from '#domain/statements/certify.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, type Json, request, rest } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import { admin, db, member, person, phone, registeredPhone, report, uniqueImei } from '../../factories.ts';
import { STOLEN } from '../../schemas/papers/papers.ts';
import { act, contextOf, decide, pendingTransfer } from '../transfers/steps.ts';
import { certificate, certify, fieldsIn, keepNote, keptNote, OFFICIAL, statusOf, verifyNote } from './steps.ts';

const HOUR = 3_600_000;

async function transferred(giver: Record<string, string> = {}) {
  const [owner, recipient] = [await member(giver), await member({ firstName: 'BOLA', surName: 'ADE' })];
  const device = await registeredPhone(owner);
  const { id } = await pendingTransfer({ owner, recipient, device });
  await act(recipient, id, 'accept');
  const { status } = await decide(await admin(), id, 'approve');
  const { body } = await rest('GET', '/statement', { token: recipient.token });
  return { owner, recipient, device, status, paper: body.data.find(({ kind }: Json) => kind === 'transfer') };
}

async function takenOff(who: { token: string }, id: string) {
  await rest('DELETE', `/device/${id}`, { token: who.token, body: { reason: 'sold' } });
  for (const late of [0, 1])
    await worker.scheduled({ scheduledTime: Date.now() + 48 * HOUR + late, cron: '', noRetry() {} }, bindings);
}

describe('an attacker’s idea', () => {
  it('two thieves transfer a stolen phone and take it off the register: their paper says stolen once its owner reports it', async () => {
    const { recipient, device, paper } = await transferred();
    await takenOff(recipient, device.id);
    expect((await statusOf(paper.number)).device).toMatchObject({ status: 'clean' });
    const victim = await member();
    const own = await rest('POST', '/device', { token: victim.token, body: phone({ IMEI1: device.imei1 }) });
    expect(own.status).toBe(201);
    await rest('PUT', `/device/updatestatus/${own.body.data.id}`, { token: victim.token, body: report('stolen') });
    const stolen = { sought: true, ...STOLEN, reportedDate: expect.any(String), happenedOn: null };
    expect((await statusOf(paper.number)).device).toEqual(stolen);
    expect((await verifyNote(paper.note)).body.data.device).toEqual(stolen);
  });

  it('a buyer’s paper of a phone that was taken off the register does not call it clean', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    const { number, note } = await certificate(owner, device.id);
    await takenOff(owner, device.id);
    expect(await statusOf(number)).toMatchObject({ state: 'withdrawn', device: null });
    expect((await verifyNote(note)).body.data).toMatchObject({ state: 'withdrawn', device: null });
  });

  it.each([
    ['AH̱MED', 'OKAFOR', 'Aẖmed Okafor'],
    ['AJ̌A', '𐐀DE', 'Aǰa 𐐀de'],
  ])(
    'a name that no paper can carry: %s %s neither fails nor keeps a device from being transferred',
    async (firstName, surName, name) => {
      const { owner, status, paper } = await transferred({ firstName, surName });
      expect(status).toBe(200);
      expect(fieldsIn(paper.note).from).toBe(name);
      const device = await registeredPhone(owner);
      expect((await keepNote(device.imei1, { who: owner })).status).toBe(201);
      for (const asked of [undefined, OFFICIAL]) expect((await certify(owner, device.id, asked)).status).toBe(201);
    },
  );

  it('a seller makes a certificate while an admin approves the transfer: neither way does one count for who gave it away', async () => {
    const [owner, recipient, decider] = [await member(), await member(), await admin()];
    const device = await registeredPhone(owner);
    const { id } = await pendingTransfer({ owner, recipient, device });
    await act(recipient, id, 'accept');
    const ctx = await contextOf(owner);
    const { statementKeys } = ctx;
    // Between what it reads and what it writes.
    const signer: typeof statementKeys.signer = async (at) => {
      expect((await decide(decider, id, 'approve')).status).toBe(200);
      return statementKeys.signer(at);
    };
    const asked = { id: device.id, audience: 'buyer', for: null, days: 90 } as const;
    await expect(certifyDevice({ ...ctx, statementKeys: { ...statementKeys, signer } }, asked)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const left = await db.select().from(statements).where(eq(statements.deviceId, device.id));
    expect(left.filter(({ kind }) => kind !== 'transfer')).toEqual([]);
  });

  it('other people’s papers: nobody makes, lists or takes back one, no admin and no support either', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    const { number } = await certificate(owner, device.id);
    for (const who of [await member(), await admin(), await person({ role: 'support' })]) {
      const tried = [
        await certify(who, device.id),
        await rest('POST', `/device/${device.id}/report-sheet`, { token: who.token }),
        await rest('POST', `/statement/${number}/withdraw`, { token: who.token, body: {} }),
      ];
      expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await rest('GET', '/statement', { token: who.token })).body.data).toEqual([]);
    }
    expect((await statusOf(number)).state).toBe('current');
  });

  it('a report while a certificate is made: either is first, and no paper of a stolen phone stands', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await member();
      const device = await registeredPhone(owner);
      const [made, reported] = await Promise.all([
        certify(owner, device.id),
        rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') }),
      ]);
      expect(reported.status).toBe(200);
      if (made.status === 201) expect((await statusOf(made.body.data.number)).state).toBe('suspended');
      else expect(made.status).toBe(409);
    }
  });

  it('a link that unpacks to megabytes, and other rubbish of its length, is refused at once', async () => {
    const bomb = deflateRawSync(Buffer.alloc(3_000_000, 'a')).toString('base64url');
    const { note } = await keptNote((await registeredPhone(await member())).imei1);
    const long = note.replace('\nsalt ', `\n${'x'.repeat(30_000)}\nsalt `);
    for (const sent of [
      `https://ownmark.test/verify#${bomb}`,
      `/verify#${'A'.repeat(39_000)}`,
      long,
      '— '.repeat(9_000),
    ]) {
      const { status, body } = await verifyNote(sent);
      expect([status, ['STATEMENT_CHANGED', 'INVALID_INPUT'].includes(body.code)]).toEqual([400, true]);
    }
  });

  it('a line more: what a member types for whom stays in its line', async () => {
    const owner = await member();
    const device = await registeredPhone(owner, { model: 'Camon\nproof shown' });
    const { note } = await certificate(owner, device.id, {
      audience: 'official',
      for: 'GTB\nproof shown\u2028says \u202EAll is well',
    });
    expect(fieldsIn(note)).toMatchObject({
      device: 'smartphone, “Camon proof shown”',
      for: '“GTB proof shown says All is well”',
      proof: 'declared',
    });
    for (const blank of ['\u200B', '\u202E \u2066', '\n\t', '\u2800'])
      expect((await certify(owner, device.id, { audience: 'official', for: blank })).status).toBe(400);
  });

  it('a form on another site: it makes no notes in a visitor’s name, and so does not use theirs up', async () => {
    const count = async () => (await db.all(sql`select count(*) as n from statements`))[0];
    const before = await count();
    const { imei1: identifier } = await registeredPhone(await member());
    const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    const sent = [
      ['/check/note', 'application/x-www-form-urlencoded', `${new URLSearchParams({ identifier })}`],
      ['/api/v1/device/check/note', 'text/plain', JSON.stringify({ identifier })],
      ['/api/v1/device/check/note', 'application/x-www-form-urlencoded', `${new URLSearchParams({ identifier })}`],
    ] as const;
    for (const [path, type, body] of sent)
      await request(path, { method: 'POST', headers: { ...elsewhere, 'Content-Type': type }, body });
    expect(await count()).toEqual(before);
  });

  it('filling the database: an anonymous note costs three calls at most, and keeps two short rows for good', async () => {
    const { db: counted, calls } = countingCalls(bindings.DB);
    const rows = async () => (await db.all<{ n: number }>(KEPT))[0]?.n ?? 0;
    const before = await rows();
    const { note } = await keptNote(uniqueImei(), { env: { ...bindings, DB: counted }, address: randomAddress() });
    expect(calls()).toBeLessThanOrEqual(3);
    expect((await rows()) - before).toBe(2);
    const [kept] = await db.all<Record<string, unknown>>(sql`select * from statements order by rowid desc limit 1`);
    expect(JSON.stringify(kept).length).toBeLessThan(note.length);
  });
});

const KEPT = sql`select (select count(*) from statements) + (select count(*) from log_entries) as n`;

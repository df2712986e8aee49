import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, devices, identifiers, messages } from '#db/schema/index.ts';
import { DISPUTED, PROOF_WORDS, REGISTERED_LATELY } from '#schemas/checks/checkWords.ts';
import { type DeviceStatus, isFlagged, PROOFS, type Proof } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { randomAddress } from '../../addresses.ts';
import { request, rest, trpcClient } from '../../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  registeredPhone,
  report,
  support,
  uniqueImei,
} from '../../factories.ts';
import { act, decide, pendingTransfer } from '../transfers/steps.ts';

const DAY = 86_400_000;
const STATUSES: DeviceStatus[] = ['active', 'transfer_pending', 'reported', 'missing', 'stolen'];
const all = STATUSES.flatMap((status) =>
  PROOFS.flatMap((proof) =>
    [true, false].flatMap((disputed) => [true, false].map((young) => ({ status, proof, disputed, young }))),
  ),
);
type Entry = (typeof all)[number];

let owner: Person;
let reader: Person;
beforeAll(async () => {
  [owner, reader] = await Promise.all([member(), member()]);
});

/** A device of which only the row of a check counts. */
async function entry({ status, proof, disputed, young }: Entry): Promise<string> {
  const [id, now, imei] = [randomUUID(), Date.now(), uniqueImei()];
  const device = {
    id,
    ownerId: owner.id,
    name: 'My phone',
    serialNumber: id,
    imei1: imei,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(devices).values({ ...device, type: 'smartphone', status });
  const flagged = isFlagged(status) ? { reportedAt: now, happenedOn: '2026-01-14', publicName: 'My phone' } : {};
  const row = { key: `i:${imei.slice(0, 14)}`, kind: 'imei1' as const, deviceId: id, status, proof, disputed };
  await db.insert(identifiers).values({ ...row, ...flagged, publicFrom: young ? now + DAY : null });
  return imei;
}

function expectedOf({ status, proof, disputed, young }: Entry) {
  if (!isFlagged(status)) {
    return {
      status: 'clean',
      happenedOn: null,
      proof: null,
      disputed: false,
      registeredLately: false,
      deviceName: null,
    };
  }
  const waits = young && proof !== 'shown';
  const told = { happenedOn: '2026-01-14', proof, disputed, registeredLately: waits };
  return { status: status === 'stolen' ? 'stolen' : 'missing', ...told, deviceName: waits ? null : 'My phone' };
}

const answerTo = async (imei: string) => (await rest('GET', `/device/check?identifier=${imei}`)).body.data;

/** The page that answers where no script runs. */
async function askByForm(imei: string): Promise<string> {
  const body = new URLSearchParams({ page: 'checker', kind: 'imei', identifier: imei });
  const headers = { 'CF-Connecting-IP': randomAddress() };
  return (await request('/check', { method: 'POST', headers, body })).text();
}

describe('proof, disputed, young or old against the answer', () => {
  it.each(all)('of $status, $proof, disputed $disputed, young $young, on every surface', async (given) => {
    const imei = await entry(given);
    const expected = expectedOf(given);
    const answer = await answerTo(imei);
    expect(answer).toMatchObject(expected);
    expect(await trpcClient().checks.check.query({ identifier: imei })).toEqual(answer);

    const page = await askByForm(imei);
    expect(page.includes('Said to have happened')).toBe(expected.happenedOn !== null);
    for (const proof of PROOFS) expect(page.includes(PROOF_WORDS[proof])).toBe(expected.proof === proof);
    expect(page.includes(DISPUTED)).toBe(expected.disputed);
    expect(page.includes(REGISTERED_LATELY)).toBe(expected.registeredLately);

    const search = (await rest('GET', `/device/search?identifier=${imei}`, { token: reader.token })).body.data;
    const { deviceName, registeredLately: _, status: __, ...support } = expected;
    expect(search).toMatchObject(support);
    if (isFlagged(given.status)) expect(search.name).toBe(deviceName ?? '');
  });
});

describe('a report', () => {
  const today = lagosDay(Date.now());

  it('names the day it happened; a later one moves it only with the password, taking it back forgets it', async () => {
    const robbed = await member();
    const { id, imei1 } = await registeredPhone(robbed);
    const put = (body: object) => rest('PUT', `/device/updatestatus/${id}`, { token: robbed.token, body });
    await put(report('missing', { happenedOn: '2026-01-14' }));
    expect(await answerTo(imei1)).toMatchObject({ status: 'missing', happenedOn: '2026-01-14', proof: 'declared' });
    await put(report('stolen', { happenedOn: '2026-01-01' }));
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', happenedOn: '2026-01-14' });
    await put(report('stolen', { happenedOn: '2026-01-13', currentPassword: PASSWORD }));
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', happenedOn: '2026-01-13' });
    await put(report('stolen'));
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', happenedOn: '2026-01-13' });
    expect((await put({ ...report('active'), currentPassword: PASSWORD })).status).toBe(200);
    await put(report('missing'));
    expect(await answerTo(imei1)).toMatchObject({ status: 'missing', happenedOn: null });
    const { body } = await rest('GET', `/device/${id}`, { token: robbed.token });
    const days = body.data.reports.map(({ happenedOn }: { happenedOn: string | null }) => happenedOn);
    expect(days).toEqual(expect.arrayContaining(['2026-01-14', '2026-01-13']));
  });

  it('has the police’s station and extract number, which no check shows', async () => {
    const robbed = await member();
    const { id, imei1 } = await registeredPhone(robbed);
    const police = { station: 'Ojota Police Station', extractNumber: 'CR/8812/26' };
    const body = report('stolen', { ...police, showToPublic: true });
    await rest('PUT', `/device/updatestatus/${id}`, { token: robbed.token, body });
    const own = (await rest('GET', `/device/${id}`, { token: robbed.token })).body.data;
    expect(own.reports[0]).toMatchObject(police);
    const shown = [
      await answerTo(imei1),
      await askByForm(imei1),
      (await rest('GET', `/device/search?identifier=${imei1}`, { token: reader.token })).body,
    ];
    for (const value of Object.values(police)) expect(JSON.stringify(shown)).not.toContain(value);
  });

  it('stands for a device that is registered as gone', async () => {
    const robbed = await member();
    const { imei1 } = await registeredPhone(robbed, { status: 'stolen', happenedOn: today });
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', happenedOn: today, registeredLately: true });
  });

  it.each([
    ['2999-01-01', 'The day it happened cannot be in the future.'],
    ['2026-02-30', 'The day it happened must be a date like 2026-01-31.'],
    ['yesterday', 'The day it happened must be a date like 2026-01-31.'],
    [20260114, 'The day it happened must be a date like 2026-01-31.'],
  ])('of the day %s is refused: %s', async (happenedOn, message) => {
    const robbed = await member();
    const { id } = await registeredPhone(robbed);
    const options = { token: robbed.token, body: report('stolen', { happenedOn }) };
    const { status, body } = await rest('PUT', `/device/updatestatus/${id}`, options);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('papers that an admin has seen', () => {
  const set = (by: Person, id: string, proof: Proof, disputed = false, note = 'Receipt of a shop in Ikeja') =>
    rest('PUT', `/admin/device-proof/${id}`, { token: by.token, body: { proof, disputed, note } });

  it('are said by every check at once, told to the owner and kept with the note', async () => {
    const [boss, robbed] = [await admin(), await member()];
    const { id, imei1 } = await registeredPhone(robbed, { status: 'stolen' });
    expect((await set(boss, id, 'shown')).body.data).toMatchObject({ proof: 'shown', disputed: false });
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', proof: 'shown', registeredLately: false });
    const letters = await db.select().from(messages).where(eq(messages.to, robbed.email));
    expect(letters.map(({ template }) => template).sort()).toEqual(['device_reported', 'proof_set']);
    const letter = letters.find(({ template }) => template === 'proof_set');
    expect(letter?.data).toMatchObject({ note: 'Receipt of a shop in Ikeja' });
    const [kept] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.seq)
      .limit(1)
      .offset(1);
    expect(kept).toMatchObject({ action: 'admin.set_proof', detail: { proof: 'shown', disputed: false } });
    expect((await set(boss, id, 'shown')).status).toBe(409);
  });

  it('do not stand for a number that is added later', async () => {
    const [boss, robbed] = [await admin(), await member()];
    const { id, imei1 } = await registeredPhone(robbed, { status: 'stolen', serialNumber: '' });
    await set(boss, id, 'shown', true);
    const serialNumber = `SN-${randomUUID().slice(0, 8)}`;
    expect((await rest('PUT', `/device/${id}`, { token: robbed.token, body: { serialNumber } })).status).toBe(200);
    const added = (await rest('GET', `/device/check?identifier=${serialNumber}&kind=serial`)).body.data;
    expect(added).toMatchObject({ status: 'stolen', proof: 'declared', disputed: true });
    expect(await answerTo(imei1)).toMatchObject({ status: 'stolen', proof: 'shown', disputed: true });
    expect((await rest('GET', `/device/${id}`, { token: robbed.token })).body.data.proof).toBe('declared');
  });

  it('do not stand for a number that was replaced', async () => {
    const [boss, fraud] = [await admin(), await member()];
    const { id, imei1: strangers } = await registeredPhone(fraud, { status: 'stolen' });
    const own = uniqueImei();
    const replaced = await rest('PUT', `/device/${id}/number`, { token: fraud.token, body: { imei1: own } });
    expect(replaced.status).toBe(200);
    expect((await set(boss, id, 'shown', true)).body.data).toMatchObject({ proof: 'shown', disputed: true });
    expect(await answerTo(own)).toMatchObject({ proof: 'shown', disputed: true });
    expect(await answerTo(strangers)).toMatchObject({ status: 'stolen', proof: 'declared', disputed: true });
    expect((await set(boss, id, 'shown', true)).status).toBe(409);
    expect((await set(boss, id, 'declared')).status).toBe(200);
    expect(await answerTo(own)).toMatchObject({ proof: 'declared', disputed: false });
  });

  it('do not stand for numbers that the admin has not seen', async () => {
    const [boss, fraud] = [await admin(), await member()];
    const { id } = await registeredPhone(fraud, { status: 'stolen' });
    const seen = (await rest('GET', `/admin/getonedevice/${id}`, { token: boss.token })).body.data;
    const another = uniqueImei();
    await rest('PUT', `/device/${id}/number`, { token: fraud.token, body: { imei1: another } });
    const body = { proof: 'shown', note: 'Receipt', updatedAt: seen.updatedAt };
    expect((await rest('PUT', `/admin/device-proof/${id}`, { token: boss.token, body })).status).toBe(409);
    expect(await answerTo(another)).toMatchObject({ proof: 'declared' });
  });

  it('do not go to the next owner', async () => {
    const boss = await admin();
    const seller = await member();
    const device = await registeredPhone(seller);
    await set(boss, device.id, 'shown');
    const { recipient, id } = await pendingTransfer({ owner: seller, device });
    await act(recipient, id, 'accept');
    expect((await decide(boss, id, 'approve')).status).toBe(200);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: recipient.token, body: report('stolen') });
    expect(await answerTo(device.imei1)).toMatchObject({ status: 'stolen', proof: 'declared' });
  });

  it('are nothing that support, or the owner, can say', async () => {
    const { id } = await registeredPhone(owner);
    expect((await set(await support(), id, 'shown')).status).toBe(403);
    expect((await set(owner, id, 'shown')).status).toBe(403);
  });
});

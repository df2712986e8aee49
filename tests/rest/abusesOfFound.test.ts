import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { foundEntries, foundThreads } from '#db/schema/found.ts';
import { accounts, devices, identifiers, messages } from '#db/schema/index.ts';
import { expireThreads } from '#domain/found/end.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../clients.ts';
import { askedAndConfirmed, erase } from '../domain/erasure/steps.ts';
import {
  act,
  answer,
  begun,
  DAY,
  lettersTo,
  missingPhone,
  ok,
  open,
  read,
  see,
  shared,
  talking,
} from '../domain/found/steps.ts';
import { admin, db, member, PASSWORD, registeredPhone, report } from '../factories.ts';
import { uniqueImei } from '../people.ts';

const textsOf = ({ lines }: { lines: { text: string }[] }) => lines.map(({ text }) => text).join('\n');

it('ransom: free words wait for both, and who reports it stops the other', async () => {
  const { owner, token, id } = await begun();
  expect((await act(token, { act: 'write', words: 'Pay me 50k' })).status).toBe(409);
  const talk = await talking();
  await ok(act(talk.token, { act: 'write', words: 'send money before I give you' }));
  const seen = await ok(read(talk.owner, talk.id));
  expect(seen.lines.at(-1)).toMatchObject({ by: 'other', warns: true });
  await ok(answer(talk.owner, talk.id, { act: 'report' }));
  expect((await act(talk.token, { act: 'write', words: 'You will see' })).status).toBe(409);
  const [row] = await db.select().from(foundThreads).where(eq(foundThreads.id, talk.id));
  expect(row?.state).toBe('frozen');
  const desk = await admin();
  const frozen = await ok(rest('GET', '/admin/found', { token: desk.token }));
  const one = frozen.find((each: { id: string }) => each.id === talk.id);
  expect(one).toMatchObject({ reportedBy: 'owner', proved: true });
  expect(textsOf(one)).toContain('send money');
  expect((await rest('GET', '/admin/found', { token: owner.token })).status).toBe(403);
  expect((await read(owner, id)).status).toBe(200);
});

it('false finder: three wrong numbers, and nothing but ready sentences', async () => {
  const { token, owner, id, phone } = await begun();
  for (const left of [2, 1, 0]) {
    const { status, body } = await act(token, { act: 'prove', number: uniqueImei() });
    expect([status, body.message.includes(`${left === 0 ? 'no' : left} t`)]).toEqual([400, true]);
  }
  expect((await act(token, { act: 'prove', number: phone.serialNumber })).status).toBe(409);
  await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  for (const step of [
    { act: 'write', words: 'Hello' },
    { act: 'share', phone: '08030000099' },
  ])
    expect((await act(token, step)).status).toBe(409);
  expect(await ok(read(owner, id))).toMatchObject({ proved: false });
});

it('false finder: many tries at the same moment are three', async () => {
  const { token, id } = await begun();
  await Promise.all(Array.from({ length: 12 }, () => act(token, { act: 'prove', number: uniqueImei() })));
  const [row] = await db.select().from(foundThreads).where(eq(foundThreads.id, id));
  expect(row?.proofTries).toBeLessThanOrEqual(3);
  expect(row?.provedAt).toBeNull();
});

it('false finder: of two IMEIs that follow each other one does not show the other', async () => {
  const { token, id, phone } = await begun();
  const near = `i:${String(Number(phone.imei1.slice(0, 14)) + 1)}`;
  await db
    .update(identifiers)
    .set({ key: near })
    .where(sql`${identifiers.deviceId} = ${phone.id} and ${identifiers.kind} = 'imei2'`);
  const { status, body } = await act(token, { act: 'prove', number: `${near.slice(2)}0` });
  expect([status, body.message]).toEqual([400, expect.stringContaining('serial number')]);
  expect((await ok(see(token))).triesLeft).toBe(3);
  await ok(act(token, { act: 'prove', number: phone.serialNumber }));
  expect(await ok(see(token))).toMatchObject({ proved: true });
  expect(id).not.toBe('');
});

it('lured owner: a place without guards is named as such, and addresses can’t be sent', async () => {
  const { owner, token, id } = await talking();
  const day = lagosDay(Date.now() + DAY);
  const meet = { act: 'meet', at: 'other', day, daytime: 'morning' };
  expect((await act(token, { ...meet, place: '12 Allen Avenue, call 0803' })).status).toBe(400);
  await ok(act(token, { ...meet, place: 'Yaba' }));
  expect(await ok(read(owner, id))).toMatchObject({ meeting: { at: 'other', agreed: false, by: 'other' } });
});

it('lured owner, hunted finder: before anything is shown both choose a place with guards', async () => {
  const { owner, token, id } = await begun();
  await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  const meet = { act: 'meet', place: 'Yaba', day: lagosDay(Date.now() + DAY), daytime: 'morning' };
  for (const meeting of [act(token, { ...meet, at: 'other' }), answer(owner, id, { ...meet, at: 'other' })])
    expect((await meeting).body.message).toContain('Choose a police station');
  await ok(act(token, { ...meet, at: 'bank' }));
});

it('hunting owner: nobody is led to an account that an admin has deactivated', async () => {
  const { owner, phone } = await missingPhone();
  await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, owner.id));
  expect((await open(phone.imei1, { other: phone.serialNumber })).body.message).toContain('police station');
  expect(await lettersTo(owner.email)).toEqual([]);
});

it('hunting owner: a report right after the registration opens no conversation, and the finder can go', async () => {
  const { phone } = await missingPhone({ days: 2 });
  const { status, body } = await open(phone.imei1);
  expect([status, body.message]).toEqual([409, expect.stringContaining('police station')]);
  const { owner, token, id } = await talking({ contact: 'finder@example.test' });
  expect(JSON.stringify((await read(owner, id)).body)).not.toMatch(/finder@example|addressHash/);
  await ok(act(token, { act: 'end' }));
  expect((await answer(owner, id, { act: 'say', sentence: 'where_found' })).status).toBe(409);
  const [row] = await db.select().from(foundThreads).where(eq(foundThreads.id, id));
  expect(row).toMatchObject({ state: 'ended', contact: null, finderPhone: null });
});

it('hunting owner: after a transfer, a theft or the end of a report nobody goes on', async () => {
  const { owner, token, id, phone } = await talking();
  const set = (status: string, more = {}) =>
    ok(rest('PUT', `/device/updatestatus/${phone.id}`, { token: owner.token, body: { ...report(status), ...more } }));
  await set('stolen', { currentPassword: PASSWORD });
  expect(await ok(see(token))).toMatchObject({ state: 'ended', can: [] });
  expect((await act(token, { act: 'say', sentence: 'yes' })).status).toBe(409);
  expect((await answer(owner, id, { act: 'say', sentence: 'yes' })).status).toBe(409);
  expect((await open(phone.imei1)).body.message).toContain('reported stolen');
});

it('thief’s shield: the paper is for missing devices, for those who hold them, and for a week', async () => {
  const { token, phone, owner } = await begun();
  expect((await rest('POST', `/found/${token}/note`)).status).toBe(409);
  await ok(act(token, { act: 'prove', number: phone.serialNumber }));
  const { note, until } = await ok(rest('POST', `/found/${token}/note`), 201);
  expect(note).toContain('kind found');
  expect(note).toContain('or that they may keep it');
  expect(note).not.toMatch(/SECRET|NGOZI/);
  expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 7 * DAY);
  await ok(
    rest('PUT', `/device/updatestatus/${phone.id}`, {
      token: owner.token,
      body: { ...report('stolen'), currentPassword: PASSWORD },
    }),
  );
  expect((await rest('POST', `/found/${token}/note`)).status).toBe(409);
  const stolen = await missingPhone({ status: 'stolen' });
  expect((await open(stolen.phone.imei1, { other: stolen.phone.serialNumber })).status).toBe(409);
});

it('says no more about a number than a check does', async () => {
  const clean = await open(uniqueImei());
  const who = await member();
  const { phone } = await missingPhone({ owner: who });
  await ok(
    rest('PUT', `/device/updatestatus/${phone.id}`, {
      token: who.token,
      body: { ...report('active'), currentPassword: PASSWORD },
    }),
  );
  const registered = await open(phone.imei1, { other: phone.serialNumber });
  expect([registered.status, registered.body.message]).toEqual([clean.status, clean.body.message]);
});

it('leaks nothing: no name, contact, words or place of the owner, none of the finder', async () => {
  const { owner, token, id, phone } = await talking({ contact: '+2348012121212' });
  await ok(act(token, { act: 'share', phone: '08034343434' }));
  const finders = JSON.stringify([(await see(token)).body, (await act(token, { act: 'say', sentence: 'yes' })).body]);
  for (const secret of ['SECRET', 'NGOZI', owner.email, owner.phone.slice(4), owner.username, phone.serialNumber])
    expect(finders).not.toContain(secret);
  const owners = JSON.stringify([
    (await read(owner, id)).body,
    (await rest('GET', '/found/mine', { token: owner.token })).body,
    await db.select({ data: messages.data }).from(messages).where(eq(messages.to, owner.email)),
  ]);
  for (const secret of ['8012121212', '8034343434', token]) expect(owners).not.toContain(secret);
});

it('forgets: contacts at the end, a silent one after a month, one that showed nothing after a week', async () => {
  const { token, id } = await begun({ contact: 'finder@example.test' });
  const kept = await talking({ contact: 'other@example.test' });
  await db
    .update(foundThreads)
    .set({ lastAt: Date.now() - 8 * DAY, repliedAt: null })
    .where(sql`${foundThreads.id} in (${id}, ${kept.id})`);
  expect(await ok(see(token))).toMatchObject({ state: 'ended' });
  await expireThreads(baseContext(bindings, Date.now()));
  const rows = await db.select().from(foundThreads).where(sql`${foundThreads.id} in (${id}, ${kept.id})`);
  expect(rows.map(({ state, contact }) => [state, contact]).sort()).toEqual([
    ['ended', null],
    ['open', 'other@example.test'],
  ]);
  const said = await db.select().from(foundEntries).where(eq(foundEntries.threadId, id));
  expect(said).toHaveLength(1);
});

it('both have shared: who ends it takes the numbers back', async () => {
  const { owner, id, token } = await shared();
  expect((await ok(see(token))).number).toBe(owner.phone);
  await ok(act(token, { act: 'end' }));
  expect(await ok(see(token))).toMatchObject({ number: null });
  expect(await ok(read(owner, id))).toMatchObject({ number: null });
});

it('an owner who is erased leaves no conversation, but what was reported waits for the police', async () => {
  const [owner, other] = [await member(), await member()];
  const { id } = await begun({}, { owner });
  await begun({}, { owner: other });
  const { id: reported } = await begun({}, { owner });
  await ok(answer(owner, reported, { act: 'report' }));
  await askedAndConfirmed(owner);
  await erase(owner);
  const left = await db.select({ id: foundThreads.id }).from(foundThreads).where(eq(foundThreads.ownerId, owner.id));
  expect(left).toEqual([{ id: reported }]);
  expect(await db.select().from(foundEntries).where(eq(foundEntries.threadId, id))).toEqual([]);
});

it('a number told in pieces: names of places hold few digits, over all that one finder sends', async () => {
  const { owner, token, phone } = await begun({ sentence: 'found_in', place: 'Mile Two' });
  const places = ['Eight zero three', 'Seven', 'Four', 'Four', 'Nine Mile', 'One', 'Two'];
  for (const place of places) await act(token, { act: 'say', sentence: 'found_in', place });
  const other = await open(phone.imei1, { sentence: 'found_in', place: 'four four seven nine' });
  expect(other.status).toBe(400);
  const [{ id }] = await ok(rest('GET', '/found/mine', { token: owner.token }));
  const said = textsOf(await ok(read(owner, id)));
  expect(said.match(/zero|one|two|three|four|seven|eight|nine/gi)?.length).toBeLessThanOrEqual(4);
});

it('hunting owner: an old device that was given somebody’s number lately opens no conversation', async () => {
  const owner = await member();
  const device = await registeredPhone(owner, { type: 'tablet', IMEI1: null, wifiOnly: true });
  await db
    .update(devices)
    .set({ createdAt: Date.now() - 60 * DAY })
    .where(eq(devices.id, device.id));
  const hunted = uniqueImei();
  await ok(rest('PUT', `/device/${device.id}`, { token: owner.token, body: { imei1: hunted } }));
  await ok(rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('missing') }));
  expect((await open(hunted)).body.message).toContain('police station');
  await ok(open(device.serialNumber), 201);
});

it('hunting owner: a conversation stops while somebody disputes whose device it is', async () => {
  const { owner, token, id, phone } = await shared();
  expect((await ok(see(token))).number).toBe(owner.phone);
  await db.update(identifiers).set({ disputed: true }).where(eq(identifiers.deviceId, phone.id));
  expect(await ok(see(token))).toMatchObject({ state: 'ended', can: [], number: null });
  expect((await ok(read(owner, id))).number).toBeNull();
  expect((await answer(owner, id, { act: 'say', sentence: 'where_found' })).status).toBe(409);
  expect((await act(token, { act: 'say', sentence: 'yes' })).body.message).toContain('ended');
});

it('the desk: nobody is reported before they have said anything', async () => {
  const { owner, token, id } = await begun();
  expect((await ok(see(token))).can).not.toContain('report');
  const { status, body } = await act(token, { act: 'report' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('has not answered')]);
  await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  await ok(act(token, { act: 'report' }));
});

it('one number on the register: nobody is asked for another one', async () => {
  const owner = await member();
  const tablet = await registeredPhone(owner, { type: 'tablet', IMEI1: null, wifiOnly: true });
  await db
    .update(devices)
    .set({ createdAt: Date.now() - 60 * DAY })
    .where(eq(devices.id, tablet.id));
  await ok(rest('PUT', `/device/updatestatus/${tablet.id}`, { token: owner.token, body: report('missing') }));
  const { token, thread } = await ok(open(tablet.serialNumber), 201);
  expect(thread.can).not.toContain('prove');
  expect((await act(token, { act: 'prove', number: uniqueImei() })).status).toBe(409);
});

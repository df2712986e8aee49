import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { devices } from '#db/schema/index.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { rest } from '../../clients.ts';
import { db, member, PASSWORD, registeredPhone, report } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { uniqueImei, uniqueSerial } from '../../people.ts';
import { act, answer, begun, DAY, lettersTo, missingPhone, ok, open, read, see, shared, talking } from './steps.ts';

it('a finder without an account gives a missing phone back', async () => {
  const { owner, phone } = await missingPhone();
  const { token, path, thread } = await ok(open(phone.imei1, { contact: 'finder@example.test' }), 201);
  expect(path).toBe(`/found/${token}`);
  expect(thread).toMatchObject({ state: 'open', proved: false, identifier: phone.imei1, triesLeft: 3 });
  expect(await lettersTo(owner.email)).toEqual(['found_opened']);
  expect(await lettersTo(owner.phone)).toEqual(['found_text']);

  const [card] = await ok(rest('GET', '/found/mine', { token: owner.token }));
  expect(card).toMatchObject({ state: 'open', proved: false, waits: true, device: { name: 'SECRETPHONE' } });
  await ok(answer(owner, card.id, { act: 'say', sentence: 'type_other' }));
  expect(await lettersTo('finder@example.test')).toEqual(['found_answered']);

  await ok(act(token, { act: 'prove', number: phone.serialNumber }));
  expect(await ok(read(owner, card.id))).toMatchObject({ state: 'talking', proved: true });
  await ok(act(token, { act: 'write', words: 'The screen is fine.' }));
  const day = lagosDay(Date.now() + DAY);
  await ok(answer(owner, card.id, { act: 'meet', at: 'police', place: 'Yaba', day, daytime: 'morning' }));
  const agreed = await ok(act(token, { act: 'agree' }));
  expect(agreed).toMatchObject({ state: 'agreed', meeting: { place: 'Yaba', by: 'other', agreed: true } });
  const [met] = await ok(rest('GET', '/found/mine', { token: owner.token }));
  expect(met).toMatchObject({ state: 'agreed', waits: false });

  await ok(
    rest('PUT', `/device/updatestatus/${phone.id}`, {
      token: owner.token,
      body: { ...report('active'), currentPassword: PASSWORD },
    }),
  );
  const returned = await ok(see(token));
  expect(returned).toMatchObject({ state: 'returned', can: [], contact: false });
  expect(await lettersTo('finder@example.test')).toEqual(['found_answered', 'found_thanks']);
  expect(returned.lines.map(({ text }: { text: string }) => text)).toContain('The screen is fine.');
});

it('neither side learns the other’s number before both share', async () => {
  const { owner, token, id } = await talking();
  await ok(act(token, { act: 'share', phone: '0803 000 0099' }));
  expect(await ok(read(owner, id))).toMatchObject({ number: null, sharing: { you: false, other: true } });
  expect(JSON.stringify((await read(owner, id)).body)).not.toContain('8030000099');
  await ok(answer(owner, id, { act: 'share' }));
  expect(await ok(see(token))).toMatchObject({ number: owner.phone });
  expect(await ok(read(owner, id))).toMatchObject({ number: '+2348030000099' });
});

it('only an own or a held link opens a conversation', async () => {
  const { id, token } = await begun();
  const { owner: stranger } = await missingPhone();
  expect((await read(stranger, id)).status).toBe(404);
  expect((await answer(stranger, id, { act: 'say', sentence: 'thanks' })).status).toBe(404);
  const guessed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await see(guessed)).status).toBe(404);
  expect((await act(guessed, { act: 'say', sentence: 'is_safe' })).status).toBe(404);
  expect((await see(id)).status).toBe(404);
});

it('says what each field needs', async () => {
  const { owner, token, id } = await talking();
  const fieldsOf = async (body: Record<string, unknown>) => {
    const { status, body: said } = await act(token, body);
    return [status, ...(said.errors ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await fieldsOf({ act: 'say' })).toEqual([400, 'sentence']);
  expect(await fieldsOf({ act: 'say', sentence: 'thanks' })).toEqual([400, 'sentence']);
  expect(await fieldsOf({ act: 'say', sentence: 'found_in' })).toEqual([400, 'place']);
  expect(await fieldsOf({ act: 'write' })).toEqual([400, 'words']);
  expect(await fieldsOf({ act: 'share' })).toEqual([400, 'phone']);
  expect(await fieldsOf({ act: 'meet' })).toEqual([400, 'at', 'place', 'day', 'daytime']);
  const meet = { act: 'meet', at: 'police', place: 'Yaba', daytime: 'morning' };
  expect(await fieldsOf({ ...meet, day: '2020-01-01' })).toEqual([400, 'day']);
  expect(await fieldsOf({ ...meet, day: lagosDay(Date.now() + 90 * DAY) })).toEqual([400, 'day']);
  expect((await answer(owner, id, { act: 'prove', number: '1' })).status).toBe(400);
});

it('of two steps at the same moment one is told to reload', async () => {
  const { token } = await talking();
  const both = await Promise.all(['first', 'second'].map((words) => act(token, { act: 'write', words })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ok(see(token))).lines.filter(({ verb }: { verb: string }) => verb === 'write')).toHaveLength(1);
});

it('who ends it, and who reports it, stops both sides', async () => {
  const ended = await shared();
  await ok(answer(ended.owner, ended.id, { act: 'end' }));
  expect(await ok(see(ended.token))).toMatchObject({ state: 'ended', can: [], number: null });
  expect((await act(ended.token, { act: 'say', sentence: 'yes' })).status).toBe(409);
  const reported = await talking();
  await ok(act(reported.token, { act: 'report' }));
  const { state, can, lines } = await ok(read(reported.owner, reported.id));
  expect({ state, can }).toEqual({ state: 'ended', can: [] });
  expect(JSON.stringify(lines)).not.toContain('report');
});

it('reads what people paste: both numbers at once, with their labels', async () => {
  const { phone } = await missingPhone();
  const dialled = `IMEI 1\n${phone.imei1} / 01\nIMEI 2\n${phone.imei2} / 01`;
  const { thread } = await ok(open(dialled), 201);
  expect(thread).toMatchObject({ proved: true, identifier: phone.imei1 });
  const { token } = await ok(open(phone.imei1), 201);
  const { status, body } = await act(token, { act: 'prove', number: phone.imei1 });
  expect([status, body.errors[0].path]).toEqual([400, 'number']);
  expect((await act(token, { act: 'prove', number: `${uniqueImei()} ${uniqueImei()}` })).status).toBe(400);
  expect((await ok(see(token))).triesLeft).toBe(3);
  expect(await ok(act(token, { act: 'prove', number: dialled }))).toMatchObject({ proved: true });
  expect((await open('hello')).body.errors[0].path).toBe('identifier');
});

it('asks nobody for a number that the register does not know', async () => {
  const owner = await member();
  const alone = await registeredPhone(owner, { serialNumber: undefined, serialUnreadable: true });
  await db
    .update(devices)
    .set({ createdAt: Date.now() - 60 * DAY })
    .where(eq(devices.id, alone.id));
  await ok(rest('PUT', `/device/updatestatus/${alone.id}`, { token: owner.token, body: report('missing') }));
  const { token } = await ok(open(alone.imei1), 201);
  const [{ id }] = await ok(rest('GET', '/found/mine', { token: owner.token }));
  const before = await ok(read(owner, id));
  expect(before.proof).toBe('add');
  expect(before.sentences).not.toContain('type_other');
  expect(JSON.stringify(await sentTo(owner.email))).not.toContain('Ask them for its other number.');

  const serialNumber = uniqueSerial();
  await ok(rest('PUT', `/device/${alone.id}`, { token: owner.token, body: { serialNumber } }));
  expect((await ok(read(owner, id))).sentences).toContain('type_other');
  for (let n = 0; n < 3; n++) await act(token, { act: 'prove', number: uniqueSerial() });
  const after = await ok(read(owner, id));
  expect(after.proof).toBe('wrong');
  expect(after.sentences).not.toContain('type_other');
});

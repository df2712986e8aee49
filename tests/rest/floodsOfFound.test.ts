import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { foundThreads } from '#db/schema/found.ts';
import { accounts, devices, identifiers } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { rest } from '../clients.ts';
import { act, answer, begun, DAY, lettersTo, missingPhone, ok, open } from '../domain/found/steps.ts';
import { db, member, PASSWORD, registeredPhone, report } from '../factories.ts';
import { uniqueImei } from '../people.ts';

it('spam: one address writes ten times a day, and a device has five places for those who show nothing', async () => {
  const { owner, phone } = await missingPhone();
  const address = randomAddress();
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await open(phone.imei1, {}, address)).status);
  expect(statuses).toEqual([201, 201, 429]);
  for (let n = 0; n < 3; n++) await ok(open(phone.imei1), 201);
  const { status, body } = await open(phone.imei1);
  expect([status, body.errors[0].path]).toEqual([409, 'other']);
  // Who holds it comes through all the same.
  expect((await ok(open(phone.imei1, { other: phone.serialNumber }), 201)).thread.proved).toBe(true);
  expect((await lettersTo(owner.phone)).length).toBe(4);
});

it('spam: sentences are one letter an hour, and to end a conversation makes no room for the next', async () => {
  const { owner, token, phone } = await begun();
  for (const sentence of ['is_safe', 'is_off', 'yes']) await ok(act(token, { act: 'say', sentence }));
  expect(await lettersTo(owner.email)).toEqual(['found_opened']);
  await ok(act(token, { act: 'end' }));
  for (let n = 0; n < 4; n++) {
    const other = await ok(open(phone.imei1), 201);
    await ok(act(other.token, { act: 'end' }));
  }
  expect((await open(phone.imei1)).status).toBe(409);
});

it('spam: a stranger’s phone gets few texts, whoever types it', async () => {
  const victim = '+2348099887766';
  for (let n = 0; n < 4; n++) {
    const { owner, id } = await begun({ contact: victim });
    await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  }
  expect((await lettersTo(victim)).length).toBe(2);
});

it('flood: a stranger’s phone is thanked once, and has as many texts as of answers', async () => {
  const victim = '+2348099887755';
  const owner = await member();
  for (let n = 0; n < 2; n++) {
    const { phone } = await missingPhone({ owner });
    for (let m = 0; m < 3; m++) {
      await ok(open(phone.imei1, { other: phone.serialNumber, contact: victim }), 201);
      const [{ id }] = await ok(rest('GET', '/found/mine', { token: owner.token }));
      await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
    }
    await ok(
      rest('PUT', `/device/updatestatus/${phone.id}`, {
        token: owner.token,
        body: { ...report('active'), currentPassword: PASSWORD },
      }),
    );
  }
  expect((await lettersTo(victim)).length).toBeLessThanOrEqual(2);
});

it('flood: an owner who plays finders, too, sends few texts, to however many phones', async () => {
  const { owner, phone } = await missingPhone();
  const strangers = Array.from({ length: 9 }, (_, n) => `+23480998866${10 + n}`);
  for (const contact of strangers) {
    await ok(open(phone.imei1, { other: phone.serialNumber, contact }), 201);
    const [{ id }] = await ok(rest('GET', '/found/mine', { token: owner.token }));
    await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  }
  const back = { ...report('active'), currentPassword: PASSWORD };
  await ok(rest('PUT', `/device/updatestatus/${phone.id}`, { token: owner.token, body: back }));
  expect((await Promise.all(strangers.map(lettersTo))).flat().length).toBeLessThanOrEqual(6);
});

it('flood: a stranger’s mailbox has few letters of answers, whoever types it', async () => {
  const victim = 'nobody-asked@example.test';
  for (let n = 0; n < 6; n++) {
    const { owner, id } = await begun({ contact: victim });
    await ok(answer(owner, id, { act: 'say', sentence: 'thanks' }));
  }
  expect((await lettersTo(victim)).length).toBe(3);
});

it('flood: who shows nothing writes the owner few letters, however long they go on', async () => {
  const { owner, phone } = await missingPhone();
  for (let n = 0; n < 3; n++) {
    const { token } = await ok(open(phone.imei1), 201);
    for (let hour = 0; hour < 3; hour++) {
      await db.update(foundThreads).set({ ownerToldAt: 0 }).where(sql`${foundThreads.deviceId} = ${phone.id}`);
      await ok(act(token, { act: 'say', sentence: 'is_safe' }));
    }
  }
  const said = (await lettersTo(owner.email)).filter((template) => template === 'found_said');
  expect(said.length).toBe(2);
});

it('flood: who knows two numbers can’t delay the owner’s letters about the safety of the account', async () => {
  const { owner, phone } = await missingPhone();
  for (let n = 0; n < 8; n++) {
    const { thread, token } = await ok(open(phone.imei1, { other: phone.serialNumber }), 201);
    expect(thread.proved).toBe(true);
    await db.update(foundThreads).set({ ownerToldAt: 0 }).where(eq(foundThreads.deviceId, phone.id));
    await ok(act(token, { act: 'say', sentence: 'is_safe' }));
  }
  const letters = await lettersTo(owner.email);
  expect(letters.filter((template) => template === 'found_opened').length).toBe(4);
  expect(letters.filter((template) => template === 'found_said').length).toBe(4);
  // Each of them waits on the owner's page all the same.
  expect(await ok(rest('GET', '/found/mine', { token: owner.token }))).toHaveLength(8);
});

it('flood: no text goes to a phone that its owner said is gone', async () => {
  const { owner, phone } = await missingPhone();
  await db
    .update(accounts)
    .set({ phoneDoubtedUntil: Date.now() + DAY })
    .where(eq(accounts.id, owner.id));
  await ok(open(phone.imei1, { other: phone.serialNumber }), 201);
  expect(await lettersTo(owner.phone)).toEqual([]);
  expect(await lettersTo(owner.email)).toEqual(['found_opened']);
});

it('rations as a weapon: who shares an address with a spammer and holds the phone comes through', async () => {
  const address = randomAddress();
  for (let n = 0; n < 10; n++) await ok(open((await missingPhone()).phone.imei1, {}, address), 201);
  const { phone } = await missingPhone();
  expect((await open(phone.imei1, {}, address)).status).toBe(429);
  const { thread } = await ok(open(phone.imei1, { other: phone.serialNumber }, address), 201);
  expect(thread.proved).toBe(true);
  for (let n = 0; n < 4; n++) await ok(open(phone.imei1, { other: phone.serialNumber }, address), 201);
  expect((await open(phone.imei1, { other: phone.serialNumber }, address)).status).toBe(429);
});

it('rations as a weapon: two IMEIs that follow each other cost an honest finder no try', async () => {
  const { phone } = await missingPhone();
  const near = String(Number(phone.imei1.slice(0, 14)) + 1);
  await db
    .update(identifiers)
    .set({ key: `i:${near}` })
    .where(sql`${identifiers.deviceId} = ${phone.id} and ${identifiers.kind} = 'imei2'`);
  const { thread } = await ok(open(phone.imei1, { other: `${near}0` }), 201);
  expect(thread).toMatchObject({ proved: false, triesLeft: 3 });
});

it('rations as a weapon: a number that the register does not know costs nothing where it knows one alone', async () => {
  const address = randomAddress();
  const owner = await member();
  for (let n = 0; n < 4; n++) {
    const tablet = await registeredPhone(owner, { type: 'tablet', IMEI1: null, wifiOnly: true });
    await db
      .update(devices)
      .set({ createdAt: Date.now() - 60 * DAY })
      .where(eq(devices.id, tablet.id));
    await ok(rest('PUT', `/device/updatestatus/${tablet.id}`, { token: owner.token, body: report('missing') }));
    const { thread } = await ok(open(tablet.serialNumber, { other: uniqueImei() }, address), 201);
    expect(thread.triesLeft).toBe(3);
  }
});

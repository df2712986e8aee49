import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts, messages } from '#db/schema/index.ts';
import { rest } from '../clients.ts';
import { forget, shapeOf } from '../domain/accounts/steps.ts';
import { db, PASSWORD, person, uniquePhone } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { askReset, from, place } from '../signedOut.ts';

const follow = (token: string) => rest('POST', '/users/link', { body: { token } });
const skippedTo = (to: string) =>
  db
    .select({ why: messages.lastError, template: messages.template })
    .from(messages)
    .where(and(eq(messages.to, to), eq(messages.state, 'skipped')));
const codesTo = async (to: string) => (await sentTo(to)).filter(({ text }) => /\b[A-Z2-9]{8}\b/.test(text)).length;

test('naming somebody’s phone as key holder uses up nothing of what its owner may receive', async () => {
  const victim = await person();
  for (const _ of [1, 2, 3]) {
    const attacker = await person({ keyholderPhone1: victim.phone });
    for (const _ of [1, 2, 3, 4]) await askReset(from(place()), attacker.phone, 'keyholder1');
  }
  expect(await codesTo(victim.phone)).toBe(10);
  await forget(victim.phone);
  expect(await codesTo(victim.phone)).toBe(11);
});

test('a key holder gets no text before they agree but the one that asks, and agrees by its link', async () => {
  const keyholderPhone1 = uniquePhone();
  const owner = await person();
  const body = { keyholderPhone1, currentPassword: PASSWORD };
  await rest('PUT', '/users/update-user', { token: owner.token, body });
  await forget(owner.phone, { deliverTo: 'keyholder1' });
  await forget(owner.phone, { deliverTo: 'keyholder1' });
  const texts = await sentTo(keyholderPhone1);
  expect(texts).toHaveLength(1);
  expect(texts[0]?.text).toMatch(
    /^Ngozi S\. chose you as key holder\. Phone lost\? You get their code\. Call them, tell only them\. Agree:\n/,
  );
  expect((await follow(await linkSentTo(keyholderPhone1))).status).toBe(200);
  await forget(owner.phone, { deliverTo: 'keyholder1' });
  expect(await codesTo(keyholderPhone1)).toBe(1);
});

test('a key holder from before the rule is asked when they are needed', async () => {
  const keyholderPhone2 = uniquePhone();
  const owner = await person({ keyholderPhone2, keyholder2ConsentedAt: null });
  await forget(owner.phone, { deliverTo: 'keyholder2' });
  expect((await follow(await linkSentTo(keyholderPhone2))).status).toBe(200);
  await forget(owner.phone, { deliverTo: 'keyholder2' });
  expect(await codesTo(keyholderPhone2)).toBe(1);
});

test('a link of a key holder who is named no longer agrees to nothing', async () => {
  const keyholderPhone1 = uniquePhone();
  const owner = await person();
  const name = (phone: string) =>
    rest('PUT', '/users/update-user', {
      token: owner.token,
      body: { keyholderPhone1: phone, currentPassword: PASSWORD },
    });
  await name(keyholderPhone1);
  await name(uniquePhone());
  expect(await follow(await linkSentTo(keyholderPhone1))).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } });
});

test('a code that is not sent leaves a skipped message with its reason, and the answer is alike', async () => {
  const [unasked, full] = [uniquePhone(), uniquePhone()];
  const owner = await person({ keyholderPhone1: unasked, keyholder1ConsentedAt: null, keyholderPhone2: null });
  const silent = await forget(owner.phone, { deliverTo: 'keyholder1' });
  const nobody = await forget(owner.phone, { deliverTo: 'keyholder2' });
  expect(await skippedTo(unasked)).toEqual([
    { why: 'This key holder has not agreed yet.', template: 'reset_code_keyholder' },
  ]);
  const had = { kind: 'code_received_stranger_as_holder', key: full, at: Date.now() - 1000 };
  await db.insert(attempts).values(Array.from({ length: 10 }, () => had));
  await forget((await person({ keyholderPhone1: full })).phone, { deliverTo: 'keyholder1' });
  expect(await skippedTo(full)).toEqual([
    { why: 'This phone has had as many codes as it may.', template: 'reset_code_keyholder' },
  ]);
  const sent = await forget((await person()).phone, { deliverTo: 'keyholder1' });
  const unknown = await forget(uniquePhone(), { deliverTo: 'keyholder1' });
  const shapes = [silent, nobody, sent, unknown].map(shapeOf);
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  const bytes = [silent, nobody, sent, unknown].map(({ body }) => JSON.stringify(body).length);
  expect(new Set(bytes).size).toBe(1);
});

test('naming a phone again and again sends it one text, whose link still agrees', async () => {
  const victim = uniquePhone();
  const name = async (by: { token: string }, keyholderPhone1: string) => {
    const body = { keyholderPhone1, currentPassword: PASSWORD };
    expect((await rest('PUT', '/users/update-user', { token: by.token, body })).status).toBe(200);
  };
  const attacker = await person();
  for (let n = 0; n < 4; n++) {
    await name(attacker, victim);
    await name(attacker, uniquePhone());
  }
  expect(await sentTo(victim)).toHaveLength(1);
  await name(attacker, victim);
  expect((await follow(await linkSentTo(victim))).status).toBe(200);
});

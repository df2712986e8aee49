import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, carriers, messages } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import { claimDueMessages } from '#domain/messages/carriers.ts';
import { compose, type Message } from '#domain/messages/compose.ts';
import { deliver } from '#domain/messages/deliver.ts';
import type { MessageProviders } from '#providers/messages.ts';
import { baseContext } from '#worker/context.ts';
import { deadLetterMessages, deliverMessages } from '#worker/queues/messages.ts';
import { bindings } from '../../clients.ts';
import { admin, db } from '../../factories.ts';
import { refusingProviders, takingProviders } from '../../fakes/providers.ts';
import { messageRow } from '../../rows.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-03-03T11:00:00Z');
const at = (now: number) => baseContext(bindings, now);
const WELCOME: Message = { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } };
const REMINDER: Message = { channel: 'email', template: 'account_activated' };
const ALARM: Message = {
  channel: 'email',
  template: 'password_changed',
  data: { at: String(NOON) },
};

beforeEach(async () => {
  await db.delete(messages);
  await db.delete(carriers);
  await db.update(accounts).set({ role: 'user' }).where(eq(accounts.role, 'admin'));
});

async function written(message: Message = WELCOME, now = NOON, to = 'ada@example.test'): Promise<string> {
  const ctx = at(now);
  await commit(ctx, compose(ctx, to, message));
  return ctx.unsent[0] ?? '';
}

/** Runs claimDueMessages minute by minute and delivers each message at once. */
async function minutes(from: number, to: number, providers: MessageProviders) {
  for (let now = from; now <= to; now += MINUTE) {
    for (const id of await claimDueMessages(at(now))) await deliver(at(now), providers, id);
  }
}

/** As many refused e-mails as make an outage, a minute apart. */
async function outage(now = NOON) {
  for (let n = 0; n < 5; n++) {
    const then = now + n * MINUTE;
    await deliver(at(then), refusingProviders('HTTP 503'), await written(REMINDER, then));
  }
}

describe('a letter without a code', () => {
  it('outlives an outage of three days but an hour, and goes out by itself', async () => {
    const id = await written();
    await minutes(NOON, NOON + 2 * HOUR, refusingProviders('HTTP 503'));
    await db.update(messages).set({ dueAt: NOON + 71 * HOUR });
    const { providers, taken } = takingProviders();
    await minutes(NOON + 71 * HOUR, NOON + 71 * HOUR + MINUTE, providers);
    expect(taken.map((message) => message.id)).toEqual([id]);
    expect(await messageRow(id)).toMatchObject({ state: 'sent' });
  });

  it('is dead after 72 hours, and not before, whatever the queue gives up', async () => {
    const id = await written();
    const bury = (now: number) =>
      deadLetterMessages(
        createMessageBatch('ownmark-messages-dead', [{ id: '0', timestamp: new Date(), attempts: 1, body: { id } }]),
        at(now),
      );
    await db.update(messages).set({ attempts: 9, lastError: 'HTTP 503' });
    await bury(NOON + HOUR);
    expect(await messageRow(id)).toMatchObject({ state: 'queued' });
    await deliver(at(NOON + 71 * HOUR), refusingProviders('HTTP 503'), id);
    expect(await messageRow(id)).toMatchObject({ state: 'queued', attempts: 10 });
    await deliver(at(NOON + 72 * HOUR + 2 * MINUTE), refusingProviders('HTTP 503'), id);
    expect(await messageRow(id)).toMatchObject({ state: 'dead', lastError: 'HTTP 503' });
  });

  it('waits in pauses that grow, and costs no try while its carrier rests', async () => {
    await outage();
    const id = await written(WELCOME, NOON + 4 * MINUTE);
    const { providers, taken } = takingProviders();
    await deliver(at(NOON + 4 * MINUTE + SECOND), providers, id);
    expect(taken).toEqual([]);
    expect(await messageRow(id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      lastError: 'Waits: the carrier is down.',
    });
  });
});

describe('when a carrier is back', () => {
  it('one letter a minute asks, then everything that waited goes out, alarms first', async () => {
    await outage();
    const [late, alarm] = [await written(WELCOME), await written(ALARM, NOON + 1)];
    await minutes(NOON + 6 * MINUTE, NOON + 30 * MINUTE, refusingProviders('HTTP 503'));
    await db.update(messages).set({ dueAt: NOON + 40 * HOUR });
    const { providers, taken } = takingProviders();
    await minutes(NOON + 5 * HOUR, NOON + 5 * HOUR + 2 * MINUTE, providers);
    const ids = taken.map(({ id }) => id);
    expect(ids).toHaveLength(7);
    // The first was the one that asked.
    expect(ids.indexOf(alarm)).toBeLessThanOrEqual(1);
    expect(ids).toContain(late);
    expect(await db.select().from(carriers)).toMatchObject([{ failures: 0, failingSince: null, reviving: false }]);
  });

  it('alarms are swept before what has waited longer', async () => {
    for (let n = 0; n < 120; n++) await written(REMINDER, NOON - HOUR);
    const alarm = await written(ALARM);
    const swept = await claimDueMessages(at(NOON + 2 * MINUTE));
    expect(swept[0]).toBe(alarm);
    expect(swept).toHaveLength(100);
  });
});

describe('admins', () => {
  it.each([
    ['email', 'sms', 'carrier_down_sms'],
    ['sms', 'email', 'carrier_down'],
  ] as const)('hear of an outage of %s by %s, once', async (channel, other, template) => {
    const boss = await admin();
    const failing: Message = channel === 'email' ? WELCOME : { channel: 'sms', template: 'phone_changed' };
    const told = () => db.select().from(messages).where(eq(messages.template, template));
    for (let n = 0; n < 4; n++) await deliver(at(NOON + n * MINUTE), refusingProviders(), await written(failing));
    expect(await told()).toEqual([]);
    await db.update(messages).set({ dueAt: NOON });
    const waiting = await written(failing, NOON + 4 * MINUTE);
    const ctx = at(NOON + 4 * MINUTE);
    await deliver(ctx, refusingProviders(), waiting);
    expect(await told()).toMatchObject([{ channel: other, to: other === 'sms' ? boss.phone : boss.email }]);
    expect(ctx.unsent).toEqual((await told()).map(({ id }) => id));
    for (let n = 6; n < 60; n += 2) await deliver(at(NOON + n * MINUTE), refusingProviders(), await written(failing));
    expect(await told()).toHaveLength(1);
  });

  it('are not told of a few refusals, nor of what a carrier refuses for good', async () => {
    await admin();
    for (let n = 0; n < 20; n++) {
      const carrier = n % 4 === 3 ? takingProviders().providers : refusingProviders('HTTP 503');
      await deliver(at(NOON + n * MINUTE), carrier, await written());
    }
    for (let n = 0; n < 20; n++) {
      await deliver(at(NOON + n * MINUTE), refusingProviders('HTTP 422', { final: true }), await written());
    }
    expect(await db.select().from(messages).where(sql`template like 'carrier_down%'`)).toEqual([]);
  });
});

it('one slow carrier holds up nothing else of its batch', async () => {
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { providers, taken } = takingProviders();
  const slow = { ...providers, sms: { send: () => hangs } };
  const ids = [await written({ channel: 'sms', template: 'phone_changed' }), await written(), await written()];
  const named = ids.map((id, place) => ({ id: String(place), timestamp: new Date(), attempts: 1, body: { id } }));
  const batch = createMessageBatch('ownmark-messages', named);
  const delivered = deliverMessages(batch, () => at(NOON), slow);
  await expect.poll(async () => (await messageRow(ids[2] ?? '')).state, { timeout: 10_000 }).toBe('sent');
  await expect.poll(async () => (await messageRow(ids[1] ?? '')).state, { timeout: 10_000 }).toBe('sent');
  expect(taken).toHaveLength(2);
  expect((await messageRow(ids[0] ?? '')).state).toBe('queued');
  answer();
  await delivered;
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(3);
});

describe('a delivery cut off by a crash', () => {
  it('goes on within two minutes, without its queue', async () => {
    const id = await written();
    let end = () => {};
    const stuck = new Promise<void>((resolve) => {
      end = resolve;
    });
    const cutOff = deliver(at(NOON + SECOND), { ...takingProviders().providers, email: { send: () => stuck } }, id);
    await expect.poll(async () => (await messageRow(id)).attempts, { timeout: 10_000 }).toBe(1);
    const { providers, taken } = takingProviders();
    await minutes(NOON + MINUTE, NOON + 2 * MINUTE, providers);
    expect(taken.map((message) => message.id)).toEqual([id]);
    end();
    await cutOff;
  });

  it('is asked for again by its queue when the other sender has lost its hold', async () => {
    const id = await written();
    await db
      .update(messages)
      .set({ leaseUntil: NOON + 40 * SECOND })
      .where(eq(messages.id, id));
    expect(await deliver(at(NOON), takingProviders().providers, id)).toEqual({ outcome: 'retry', delaySeconds: 41 });
  });
});

import { createScheduledController } from 'cloudflare:test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { attempts, challenges, messages, pendingRegistrations, sessions } from '#db/schema/index.ts';
import { commit } from '#domain/commit.ts';
import { recordUse } from '#domain/kernel/limits.ts';
import { compose } from '#domain/messages/compose.ts';
import { baseContext } from '#worker/context.ts';
import type { Env, QueuedMessage } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { runSchedule } from '#worker/queues/schedule.ts';
import { bindings } from '../clients.ts';
import { askedToRegister } from '../domain/accounts/steps.ts';
import { db, person, uniquePhone } from '../factories.ts';
import { challengeOf } from '../outbox.ts';

const MINUTE = 60_000;
const NOBODY = { current: null, all: [] };
const DAY = 1440 * MINUTE;

/** The schedule as the platform runs it, as of `time`: what it put on the queue. */
async function runAt(time: number, sendBatch?: () => never) {
  const queued: string[] = [];
  const queue = {
    sendBatch: async (batch: Iterable<MessageSendRequest<QueuedMessage>>) => {
      sendBatch?.();
      for (const { body } of batch) queued.push(body.id);
    },
  };
  const env: Env = { ...bindings, MESSAGES: queue as unknown as Env['MESSAGES'] };
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(time), cron: '*/5 * * * *' }), env);
  return queued;
}

async function written(now: number): Promise<string> {
  const ctx = baseContext(bindings, now);
  await commit(
    ctx,
    compose(ctx, 'ada@example.test', { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } }),
  );
  return ctx.unsent[0] ?? '';
}

describe('the schedule', () => {
  it('goes by the time of its event, not by the clock on the wall', async () => {
    const [past, future] = [Date.parse('2001-01-01T00:00:00Z'), Date.parse('2091-01-01T00:00:00Z')];
    const id = await written(future);
    expect(await runAt(past)).not.toContain(id);
    expect(await runAt(future)).not.toContain(id);
    expect(await runAt(future + MINUTE)).toContain(id);
  });

  it('queues again what was never sent, and not what it queued a moment ago', async () => {
    const now = Date.now();
    const id = await written(now - 2 * MINUTE);
    expect(await runAt(now)).toContain(id);
    expect(await runAt(now + MINUTE / 2)).not.toContain(id);
    expect(await runAt(now + MINUTE)).toContain(id);
  });

  it('comes back to what the queue refused', async () => {
    const now = Date.now();
    const id = await written(now - 2 * MINUTE);
    const refuse = () => {
      throw new Error('The queue is full');
    };
    expect(await runAt(now, refuse)).toEqual([]);
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    expect(row?.state).toBe('queued');
    expect(await runAt(now + 5 * MINUTE)).toContain(id);
  });

  it('gives every job its turn when one fails', async () => {
    const old = Date.now() - 2 * DAY;
    const { form } = await askedToRegister();
    const pending = eq(pendingRegistrations.email, form.email);
    await db.update(pendingRegistrations).set({ createdAt: old }).where(pending);
    const refuse = () => Promise.reject(new Error('no queue'));
    await runSchedule(baseContext(bindings, Date.now()), { messages: refuse, exports: refuse }, NOBODY);
    expect(await db.select().from(pendingRegistrations).where(pending)).toEqual([]);
  });
});

describe('tidying up', () => {
  it('deletes registrations nobody verified within 24 hours, with their challenges, and no younger ones', async () => {
    const now = Date.now();
    const [old, young] = [await askedToRegister(), await askedToRegister()];
    const pendingOf = (email: string) => eq(pendingRegistrations.email, email);
    await db
      .update(pendingRegistrations)
      .set({ createdAt: now - DAY - 1 })
      .where(pendingOf(old.form.email));
    await runAt(now);
    expect(await db.select().from(pendingRegistrations).where(pendingOf(old.form.email))).toEqual([]);
    expect(
      await db
        .select()
        .from(challenges)
        .where(eq(challenges.id, challengeOf(old.token))),
    ).toEqual([]);
    expect(await db.select().from(pendingRegistrations).where(pendingOf(young.form.email))).toHaveLength(1);
    expect(
      await db
        .select()
        .from(challenges)
        .where(eq(challenges.id, challengeOf(young.token))),
    ).toHaveLength(1);
  });

  it('deletes sessions and attempts that mean nothing any more, and keeps what still counts', async () => {
    const now = Date.now();
    const [owner, phone] = [await person(), uniquePhone()];
    const ended = { accountId: owner.id, device: 'Old', createdAt: 0, usedAt: 0 };
    await db.insert(sessions).values([
      { ...ended, id: randomUUID(), tokenHash: 'long ago', expiresAt: now - 30 * DAY - 1 },
      { ...ended, id: randomUUID(), tokenHash: 'last week', expiresAt: now - 7 * DAY },
    ]);
    for (const at of [now - 30 * DAY - 1, now - DAY])
      await allOrNothing(db, recordUse(baseContext(bindings, at), { kind: 'code_asked', key: phone }));
    await runAt(now);
    const kept = await db.select().from(sessions).where(eq(sessions.accountId, owner.id));
    expect(kept.map(({ device, tokenHash }) => (device === 'Old' ? tokenHash : device)).toSorted()).toEqual([
      'Tests',
      'last week',
    ]);
    const counted = await db.select().from(attempts).where(eq(attempts.key, phone));
    expect(counted.map(({ at }) => at)).toEqual([now - DAY]);
  });

  it('deletes month-old challenges and leaves their messages, which then name none', async () => {
    const now = Date.now();
    const id = randomUUID();
    const times = { sentAt: 0, expiresAt: 0, createdAt: now - 30 * DAY - 1 };
    await db.insert(challenges).values({ id, purpose: 'password_reset', askedPhone: uniquePhone(), ...times });
    const ctx = baseContext(bindings, now);
    const code = { challengeId: id, send: 1 };
    await commit(ctx, compose(ctx, uniquePhone(), { channel: 'sms', template: 'reset_code', code }));
    await runAt(now);
    expect(await db.select().from(challenges).where(eq(challenges.id, id))).toEqual([]);
    const [left] = await db
      .select()
      .from(messages)
      .where(eq(messages.id, ctx.unsent[0] ?? ''));
    expect(left).toMatchObject({ challengeId: null, challengeSend: 1 });
  });
});

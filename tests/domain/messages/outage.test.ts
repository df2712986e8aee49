import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, messages } from '#db/schema/index.ts';
import { requeueMessage } from '#domain/messages/manage.ts';
import type { Env, QueuedMessage } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, type Json, production, request, rest } from '../../clients.ts';
import { admin, db, registration } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { contextOf } from '../transfers/steps.ts';

/** Tries of a queued message before its queue gives up (wrangler.toml): the first and five more. */
const TRIES = 6;

afterEach(() => vi.unstubAllGlobals());

/** The product as deployed, with a queue whose content the test holds in its hand. */
function deployed(env: Env) {
  const queued: QueuedMessage[] = [];
  const sendBatch = async (batch: Iterable<{ body: QueuedMessage }>) => {
    for (const { body } of batch) queued.push(body);
  };
  const own = { ...env, MESSAGES: { sendBatch } as unknown as Env['MESSAGES'] };
  const consume = async (queue: string, bodies: QueuedMessage[]) => {
    const named = bodies.map((body, place) => ({ id: String(place), timestamp: new Date(), attempts: 1, body }));
    await worker.queue(createMessageBatch(queue, named), own);
  };
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const background = createExecutionContext();
    const response = await worker.fetch(
      new Request(`https://ownmark.test/api/v1${path}`, {
        method,
        headers: { 'CF-Connecting-IP': randomAddress(), ...(token && { Authorization: `Bearer ${token}` }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
      own,
      background,
    );
    await waitOnExecutionContext(background);
    return { status: response.status, body: (await response.json()) as Json };
  };
  return { queued, consume, call };
}

/** What has really arrived; asking delivers nothing. */
async function arrivedAt(to: string): Promise<{ text: string }[]> {
  return (await request(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json();
}

/** Registers somebody while no carrier answers; what the outbox then holds for them. */
async function registeredInOutage() {
  const down = deployed(production);
  const form = registration();
  const { status, body } = await down.call('POST', '/users/create', form);
  expect(status).toBe(201);
  const phone = `+234${form.phoneNumber.slice(1)}`;
  return { down, form, phone, token: body.registrationToken as string };
}

describe('with every carrier down', () => {
  // Rules: I4-13
  it('requests are answered in time, for no request waits for a carrier', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const started = Date.now();
    const { down } = await registeredInOutage();
    expect(Date.now() - started).toBeLessThan(5000);
    expect(down.queued).toHaveLength(1);
  });

  // Rules: I4-12
  it('messages wait and say why, and go out when the carrier is back', async () => {
    const { down, phone } = await registeredInOutage();
    await down.consume('ownmark-messages', down.queued);
    const { token } = await admin();
    const seen = await rest('GET', `/admin/messages?state=failed&to=${encodeURIComponent(phone)}`, { token });
    expect(seen.body.data).toMatchObject([
      { state: 'queued', attempts: 1, lastError: 'Termii could not be reached.', carriesCode: true, sentAt: null },
    ]);
    await deployed(bindings).consume('ownmark-messages', down.queued);
    expect(await arrivedAt(phone)).toHaveLength(1);
  });

  // Rules: I4-14
  it('what the queue gave up is seen by admins, queued again by them once, and reaches its receiver', async () => {
    const { down, phone, token: registrationToken } = await registeredInOutage();
    for (let n = 0; n < TRIES; n++) await down.consume('ownmark-messages', down.queued);
    await down.consume('ownmark-messages-dead', down.queued);

    const { token } = await admin();
    const listed = () => rest('GET', `/admin/messages?state=dead&to=${phone.replace('+234', '0')}`, { token });
    const { body } = await listed();
    expect(body).toMatchObject({
      data: [{ state: 'dead', attempts: TRIES, template: 'registration_code', to: phone, nextTryAt: null }],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    });
    expect(JSON.stringify(body)).not.toMatch(/"[A-Z2-9]{8}[ "]/);

    const up = deployed(bindings);
    const id = body.data[0].id;
    const asked = await Promise.all([1, 2, 3].map(() => up.call('POST', `/admin/messages/${id}/requeue`, {}, token)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(up.queued).toEqual([{ id }]);
    await up.consume('ownmark-messages', up.queued);
    expect((await listed()).body.data).toEqual([]);
    const [sms] = await arrivedAt(phone);
    const otp = /\b[A-Z0-9]{8}\b/.exec(sms?.text ?? '')?.[0];
    const verified = await up.call('POST', '/users/validateOtp', { otp, registrationToken });
    expect(verified.status).toBe(200);

    const log = await rest('GET', `/admin/audit?subjectId=${id}`, { token });
    expect(log.body.data).toMatchObject([{ action: 'message.requeue', subjectType: 'message' }]);
  });

  // Rules: P9-03
  it('a message the queue itself never took is found by the schedule', async () => {
    const refuses = { sendBatch: () => Promise.reject(new Error('The queue is down')) } as unknown as Env['MESSAGES'];
    const background = createExecutionContext();
    const form = registration();
    const response = await worker.fetch(
      new Request('https://ownmark.test/api/v1/users/create', {
        method: 'POST',
        headers: { 'CF-Connecting-IP': randomAddress() },
        body: JSON.stringify(form),
      }),
      { ...production, MESSAGES: refuses },
      background,
    );
    await waitOnExecutionContext(background);
    expect(response.status).toBe(201);
    const { queued, consume } = await sweptAt(Date.now() + 2 * 60_000);
    await consume('ownmark-messages', queued);
    expect(await arrivedAt(`+234${form.phoneNumber.slice(1)}`)).toHaveLength(1);
  });
});

/** Runs the schedule as of then; the queue it has filled. */
async function sweptAt(scheduledTime: number) {
  const queued: QueuedMessage[] = [];
  const sendBatch = async (batch: Iterable<{ body: QueuedMessage }>) => {
    for (const { body } of batch) queued.push(body);
  };
  const env = { ...bindings, MESSAGES: { sendBatch } as unknown as Env['MESSAGES'] };
  await worker.scheduled({ scheduledTime, cron: '', noRetry() {} }, env);
  return { queued, consume: deployed(bindings).consume };
}

describe('queueing a message again', () => {
  it('needs one that is there and dead', async () => {
    const { token } = await admin();
    expect((await rest('POST', '/admin/messages/nothing/requeue', { token, body: {} })).status).toBe(404);
    const { down, phone } = await registeredInOutage();
    const [waiting] = down.queued;
    const early = await rest('POST', `/admin/messages/${waiting?.id}/requeue`, { token, body: {} });
    expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('given up') } });
    await deployed(bindings).consume('ownmark-messages', down.queued);
    expect(await arrivedAt(phone)).toHaveLength(1);
    expect((await rest('POST', `/admin/messages/${waiting?.id}/requeue`, { token, body: {} })).status).toBe(409);
  });

  it('is refused to an admin who was deactivated in the meantime', async () => {
    const boss = await admin();
    const { down } = await registeredInOutage();
    const id = down.queued[0]?.id ?? '';
    await db.update(messages).set({ state: 'dead' }).where(eq(messages.id, id));
    const leave = () => db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, boss.id));
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(leave, 1, bindings.DB)) };
    await expect(requeueMessage(ctx, id)).rejects.toMatchObject({ status: 401 });
    expect(await db.$count(messages, and(eq(messages.id, id), eq(messages.state, 'dead')))).toBe(1);
    expect(await db.$count(auditEntries, eq(auditEntries.subjectId, id))).toBe(0);
  });
});

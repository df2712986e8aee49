import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { cachedAggregates, carriers, messages } from '#db/schema/index.ts';
import { recordCarrierFailure, recordCarrierSuccess } from '#domain/messages/carriers.ts';
import { findTroubles } from '#domain/messages/troubles.ts';
import { FAILURES_OF_AN_OUTAGE } from '#schemas/admin/messageWords.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';
import { admin, db } from '../../factories.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const DOWN = 'Termii could not be reached.';

type Fate = { channel?: 'sms' | 'email'; state?: 'sent' | 'dead' | 'queued'; error?: string; at: number; code?: true };

/** A message and what became of it; `at` is minutes ago. */
async function mint({ channel = 'sms', state = 'sent', error, at, code }: Fate) {
  const id = randomUUID();
  await db.insert(messages).values({
    id,
    channel,
    to: channel === 'sms' ? '+2348020000117' : `${id}@example.test`,
    template: 'welcome',
    data: {},
    state,
    attempts: 6,
    lastError: error ?? null,
    challengeSend: code ? 1 : null,
    dueAt: NOW,
    createdAt: NOW - at * MINUTE,
  });
  return id;
}

const troubles = () => findTroubles(baseContext(bindings, NOW));

describe('what keeps messages from arriving', () => {
  beforeEach(async () => {
    await db.delete(messages);
    await db.delete(cachedAggregates);
    await db.delete(carriers);
  });

  it('tells that a channel fails: since when, how many arrived, and what becomes of the rest', async () => {
    for (const at of [90, 80]) await mint({ at });
    await mint({ at: 40, state: 'dead', error: DOWN });
    await mint({ at: 30, state: 'queued', error: DOWN });
    await mint({ at: 20, state: 'queued', error: DOWN });
    for (const at of [50, 10]) await mint({ at, channel: 'email' });
    const failingSince = NOW - 40 * MINUTE;
    await db.insert(carriers).values({ channel: 'sms', failures: 5, failingSince, failedAt: NOW });
    expect((await troubles()).outages).toEqual([
      { channel: 'sms', since: '2026-11-22T11:20:00.000Z', looked: 5, arrived: 2, triedAgain: 2, givenUp: 1 },
    ]);
  });

  it('calls no carrier down but the one that is: the same that admins are told of', async () => {
    for (const at of [1, 2, 3]) await mint({ at, state: 'dead', error: DOWN });
    expect((await troubles()).outages).toEqual([]);
    const ctx = baseContext(bindings, NOW);
    for (let n = 1; n < FAILURES_OF_AN_OUTAGE; n++) await recordCarrierFailure(ctx, 'sms');
    expect((await troubles()).outages).toEqual([]);
    await recordCarrierFailure(ctx, 'sms');
    expect((await troubles()).outages).toMatchObject([{ channel: 'sms', since: new Date(NOW).toISOString() }]);
    await recordCarrierSuccess(ctx, 'sms');
    expect((await troubles()).outages).toEqual([]);
  });

  it('tells why messages were given up, what carriers said in their own words read as one reason', async () => {
    for (const error of [DOWN, 'Termii did not answer in time.', 'Termii answered 503: busy'])
      await mint({ at: 9, state: 'dead', error, code: true });
    await mint({ at: 9, state: 'dead', error: 'Termii answered 400: Country Inactive, DND active' });
    await mint({ at: 9, state: 'dead', error: 'Termii answered 402: Insufficient balance' });
    await mint({ at: 9, channel: 'email', state: 'dead', error: 'Resend answered 422: The address is not valid.' });
    await mint({ at: 9, channel: 'email', state: 'dead', error: 'Resend answered 422: The mailbox is full' });
    await mint({ at: 9, channel: 'email', state: 'dead' });
    const of = (channel: string, reason: string, count = 1, codes = 0) => ({ channel, reason, count, codes });
    const { reasons } = await troubles();
    expect(reasons[0]).toEqual(of('sms', 'carrier', 3, 3));
    expect(reasons).toHaveLength(6);
    expect(reasons).toEqual(
      expect.arrayContaining([
        of('sms', 'blocked'),
        of('sms', 'ours'),
        of('email', 'address'),
        of('email', 'mailbox'),
        of('email', 'other'),
      ]),
    );
  });

  it('queues again by reason, and leaves the others alone', async () => {
    const wrong = await mint({ at: 3, channel: 'email', state: 'dead', error: 'Resend answered 422: does not exist.' });
    const late = await mint({ at: 2, channel: 'email', state: 'dead', error: 'Resend could not be reached.' });
    const { token } = await admin();
    const list = await rest('GET', '/admin/messages?state=dead&reason=carrier', { token });
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([late]);
    const body = { state: 'dead', channel: 'email', reason: 'carrier' };
    expect((await rest('POST', '/admin/messages/requeue', { token, body })).body.data).toEqual({
      queued: 1,
      more: false,
    });
    const states = Object.fromEntries((await db.select().from(messages)).map(({ id, state }) => [id, state]));
    expect([states[wrong], states[late]]).toEqual(['dead', 'queued']);
  });

  it('finds the oldest of a rare reason behind hundreds of another', async () => {
    for (let at = 500; at > 250; at--)
      await mint({ at, channel: 'email', state: 'dead', error: 'Address does not exist.' });
    await mint({ at: 5, channel: 'email', state: 'dead', error: 'Resend could not be reached.' });
    const body = { state: 'dead', channel: 'email', reason: 'carrier' };
    const { token } = await admin();
    expect((await rest('POST', '/admin/messages/requeue', { token, body })).body.data).toMatchObject({ queued: 1 });
  });

  it('costs a few rows while little is wrong, and is worked out once a minute when much is', async () => {
    for (let at = 0; at < 130; at++) await mint({ at: at / 10, state: 'dead', error: DOWN });
    await troubles();
    const counting = countingDb(bindings.DB);
    await findTroubles({ ...baseContext(bindings, NOW + 1000), db: openDb(counting.db) });
    expect(counting.rowsRead()).toBeLessThanOrEqual(250);
  });
});

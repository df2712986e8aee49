import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { challenges, messages } from '#db/schema/index.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { claim, commit } from '#domain/commit.ts';
import { claimDueMessages } from '#domain/messages/carriers.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { deliver, markDeadUnlessRetried } from '#domain/messages/deliver.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, person, uniquePhone } from '../../factories.ts';
import { refusingProviders, takingProviders } from '../../fakes/providers.ts';
import { challengeOf } from '../../outbox.ts';
import { messageRow } from '../../rows.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NOON = Date.parse('2026-03-03T11:00:00Z');
const DONE = { outcome: 'done' };
const WELCOME = { channel: 'email', template: 'welcome', data: { firstName: 'Ada' } } as const;

const at = (now: number) => baseContext(bindings, now);

/** A welcome in the outbox, written at NOON: its id. */
async function written(): Promise<string> {
  const ctx = at(NOON);
  await commit(ctx, compose(ctx, 'ada@example.test', WELCOME));
  return ctx.unsent[0] ?? '';
}

/** A code in the outbox, asked for at NOON: ids of its message and challenge. */
async function writtenCode() {
  const owner = await person();
  const ctx = at(NOON);
  const opening = { purpose: 'password_reset', askedPhone: owner.phone, newPasswordHash: 'x' } as const;
  const challengeId = challengeOf(await openChallenge(ctx, opening));
  return { id: ctx.unsent[0] ?? '', challengeId, to: owner.phone };
}

describe('the outbox', () => {
  // Rules: P9-01
  it('has a message and its cause together, or neither', async () => {
    const ctx = at(NOON);
    const [id, phone] = [randomUUID(), uniquePhone()];
    const cause = db.insert(challenges).values({
      id,
      purpose: 'registration',
      askedPhone: phone,
      sentAt: NOON,
      expiresAt: NOON,
      createdAt: NOON,
    });
    const nothing = db.update(challenges).set({ tries: 1 }).where(eq(challenges.id, 'no-such-challenge'));
    expect(await allOrNothing(db, cause, compose(ctx, phone, WELCOME), claim('challenge', nothing))).toBe(false);
    expect(await db.select().from(messages).where(eq(messages.to, phone))).toEqual([]);
    expect(await db.select().from(challenges).where(eq(challenges.id, id))).toEqual([]);

    await expect(allOrNothing(db, compose(ctx, phone, WELCOME), sql`insert into nowhere values (1)`)).rejects.toThrow();
    expect(await db.select().from(messages).where(eq(messages.to, phone))).toEqual([]);

    expect(await allOrNothing(db, cause, compose(ctx, phone, WELCOME))).toBe(true);
    expect(await db.select().from(messages).where(eq(messages.to, phone))).toHaveLength(1);
  });
});

describe('delivering', () => {
  it('hands the message over once, however often it is asked', async () => {
    const id = await written();
    const { providers, taken } = takingProviders();
    for (let n = 0; n < 3; n++) expect(await deliver(at(NOON + n * MINUTE * 5), providers, id)).toEqual(DONE);
    expect(taken).toMatchObject([{ id, to: 'ada@example.test', subject: 'Welcome to Ownmark' }]);
    expect(await messageRow(id)).toMatchObject({
      state: 'sent',
      sentAt: NOON,
      attempts: 1,
      lastError: null,
      leaseUntil: null,
    });
  });

  it('hands it over once when four ask at once', async () => {
    const id = await written();
    const { providers, taken } = takingProviders(() => new Promise((resolve) => setTimeout(resolve, 30)));
    await Promise.all(Array.from({ length: 4 }, () => deliver(at(NOON), providers, id)));
    expect(taken).toHaveLength(1);
  });

  it('says nothing about a message that is not there', async () => {
    const { providers, taken } = takingProviders();
    expect(await deliver(at(NOON), providers, 'no-such-message')).toEqual(DONE);
    expect(taken).toEqual([]);
  });

  // Rules: P9-02
  it('tries again later and later when the carrier refuses, and keeps its words', async () => {
    const id = await written();
    const delays: number[] = [];
    let now = NOON;
    for (let n = 1; n <= 6; n++) {
      const { outcome } = await deliver(at(now), refusingProviders('HTTP 503'), id);
      const { dueAt, ...rest } = await messageRow(id);
      expect(rest).toMatchObject({ state: 'queued', attempts: n, lastError: 'HTTP 503', leaseUntil: null });
      // The queue counts its tries: from the fifth on the schedule retries it.
      const isForQueue = n < 5;
      expect(outcome).toBe(isForQueue ? 'retry' : 'done');
      const next = dueAt - (isForQueue ? MINUTE : 0);
      delays.push((next - now) / SECOND);
      now = next;
    }
    expect(delays).toEqual([30, 120, 600, 1800, 3600, 7200]);
    const { providers, taken } = takingProviders();
    await deliver(at(now), providers, id);
    expect(taken).toHaveLength(1);
    expect(await messageRow(id)).toMatchObject({ state: 'sent', attempts: 7, lastError: null });
  });

  it('keeps no more of a carrier’s words than is useful', async () => {
    const id = await written();
    await deliver(at(NOON), refusingProviders('x'.repeat(10_000)), id);
    expect((await messageRow(id)).lastError).toHaveLength(500);
  });

  it('leaves a carrier alone for as long as it asks for, up to what a queue can hold back', async () => {
    const id = await written();
    const busy = (retryAfter: number) => refusingProviders('HTTP 429', { final: false, retryAfter });
    expect(await deliver(at(NOON), busy(900), id)).toEqual({ outcome: 'retry', delaySeconds: 900 });
    expect(await messageRow(id)).toMatchObject({ state: 'queued', dueAt: NOON + 900 * SECOND + MINUTE });
    expect(await deliver(at(NOON), busy(1), id)).toEqual({ outcome: 'retry', delaySeconds: 120 });
    expect(await deliver(at(NOON), busy(10 ** 9), id)).toEqual({ outcome: 'retry', delaySeconds: 12 * 3600 });
  });

  it('gives up at once what a carrier refuses for good, and keeps why', async () => {
    const id = await written();
    expect(await deliver(at(NOON), refusingProviders('HTTP 422', { final: true }), id)).toEqual(DONE);
    expect(await messageRow(id)).toMatchObject({
      state: 'dead',
      lastError: 'HTTP 422',
      leaseUntil: null,
      sentAt: null,
    });
  });

  it('goes on after a sender that died on the way, but not while it may still be sending', async () => {
    const id = await written();
    const { providers, taken } = takingProviders();
    await db
      .update(messages)
      .set({ leaseUntil: NOON + MINUTE })
      .where(eq(messages.id, id));
    await deliver(at(NOON + MINUTE), providers, id);
    expect(taken).toEqual([]);
    await deliver(at(NOON + MINUTE + 1), providers, id);
    expect(taken).toHaveLength(1);
  });

  it('records a text that can’t be made like any other failure', async () => {
    const id = await written();
    await db.update(messages).set({ template: 'password_changed', data: {} }).where(eq(messages.id, id));
    expect(await deliver(at(NOON), takingProviders().providers, id)).toMatchObject({ outcome: 'retry' });
    expect((await messageRow(id)).lastError).toMatch(/time/i);
  });

  it.each(['no_such_template', 'toString'])('skips a message of the unknown template %s', async (template) => {
    const id = await written();
    await db.update(messages).set({ template }).where(eq(messages.id, id));
    const { providers, taken } = takingProviders();
    expect(await deliver(at(NOON), providers, id)).toEqual(DONE);
    expect(taken).toEqual([]);
    expect((await messageRow(id)).state).toBe('skipped');
  });
});

describe('a message that carries a code', () => {
  // Rules: P5-02
  it('gets it when it is sent, and not before', async () => {
    const { id, challengeId, to } = await writtenCode();
    const code = at(NOON).codesFor(challengeId, 1)[0];
    expect(JSON.stringify(await messageRow(id))).not.toContain(code);
    const { providers, taken } = takingProviders();
    await deliver(at(NOON), providers, id);
    expect(taken).toMatchObject([{ to, text: expect.stringMatching(new RegExp(`^${code} `)) }]);
    expect(JSON.stringify(await messageRow(id))).not.toContain(code);
  });

  // Rules: P5-03
  it('keeps a carrier’s words without the code that they quote', async () => {
    const { id, challengeId } = await writtenCode();
    const code = at(NOON).codesFor(challengeId, 1)[0];
    await deliver(at(NOON), refusingProviders(`Not sent: "${code} is your code"`), id);
    expect((await messageRow(id)).lastError).toBe('Not sent: "******** is your code"');
  });

  it.each([
    ['replaced by a newer one', { sends: 2 }],
    ['used', { verifiedAt: NOON }],
    ['ended', { endedAt: NOON }],
    ['out of time', { expiresAt: NOON }],
  ])('is skipped when that is %s', async (_, change) => {
    const { id, challengeId } = await writtenCode();
    await db.update(challenges).set(change).where(eq(challenges.id, challengeId));
    const { providers, taken } = takingProviders();
    expect(await deliver(at(NOON), providers, id)).toEqual(DONE);
    expect(taken).toEqual([]);
    expect(await messageRow(id)).toMatchObject({ state: 'skipped', sentAt: null });
  });

  it('is skipped when its challenge is gone', async () => {
    const { id, challengeId } = await writtenCode();
    await db.delete(challenges).where(eq(challenges.id, challengeId));
    const { providers, taken } = takingProviders();
    await deliver(at(NOON), providers, id);
    expect(taken).toEqual([]);
    expect((await messageRow(id)).state).toBe('skipped');
  });
});

/** Past the 72 hours of retries. */
const LONG_AFTER = 73 * 60 * MINUTE;

describe('giving up', () => {
  it('marks what waits as dead, with its last error, and nothing that was sent', async () => {
    const [dead, sent] = [await written(), await written()];
    await deliver(at(NOON), refusingProviders('HTTP 503'), dead);
    await deliver(at(NOON), takingProviders().providers, sent);
    for (const id of [dead, sent]) await markDeadUnlessRetried(at(NOON + LONG_AFTER), id);
    expect(await messageRow(dead)).toMatchObject({ state: 'dead', lastError: 'HTTP 503' });
    expect(await messageRow(sent)).toMatchObject({ state: 'sent' });
    const { providers, taken } = takingProviders();
    expect(await deliver(at(NOON + MINUTE), providers, dead)).toEqual(DONE);
    expect(taken).toEqual([]);
  });
});

it('a letter that becomes a text leaves its link out, but for the one that locks the password', async () => {
  const ctx = at(NOON);
  const [data, phone] = [{ linkId: 'a-link', at: String(NOON) }, uniquePhone()];
  await commit(
    ctx,
    composeLetter(ctx, { email: null, phone }, { template: 'password_changed', data }),
    composeLetter(ctx, { email: null, phone }, { template: 'new_device', data: { ...data, browser: 'Firefox' } }),
  );
  const texts = await db.select().from(messages).where(eq(messages.to, phone));
  expect(texts.map((text) => [text.channel, text.data.letter, text.data.linkId]).toSorted()).toEqual([
    ['sms', 'new_device', 'a-link'],
    ['sms', 'password_changed', undefined],
  ]);
});

describe('the sweep', () => {
  const sweptAt = async (now: number, id: string) => (await claimDueMessages(at(now))).includes(id);

  it('finds what was never queued after a minute of grace, and puts it off until the next sweep', async () => {
    const id = await written();
    expect(await sweptAt(NOON + MINUTE - 1, id)).toBe(false);
    expect(await sweptAt(NOON + MINUTE, id)).toBe(true);
    expect(await sweptAt(NOON + MINUTE, id)).toBe(false);
    expect(await sweptAt(NOON + MINUTE + 55 * SECOND - 1, id)).toBe(false);
    expect(await sweptAt(NOON + 2 * MINUTE, id)).toBe(true);
  });

  it('leaves alone what the queue is to try again, until that is overdue', async () => {
    const id = await written();
    await deliver(at(NOON), refusingProviders(), id);
    expect(await sweptAt(NOON + 30 * SECOND + MINUTE - 1, id)).toBe(false);
    expect(await sweptAt(NOON + 30 * SECOND + MINUTE, id)).toBe(true);
  });

  it('leaves alone what is sent or dead', async () => {
    const [sent, dead] = [await written(), await written()];
    await deliver(at(NOON), takingProviders().providers, sent);
    await markDeadUnlessRetried(at(NOON + LONG_AFTER), dead);
    const swept = await claimDueMessages(at(NOON + 60 * MINUTE));
    expect(swept).not.toContain(sent);
    expect(swept).not.toContain(dead);
  });

  it('takes a hundred at a time, the oldest first, none twice when two sweep at once', async () => {
    const ctx = at(NOON - 60 * MINUTE);
    const old = Array.from({ length: 130 }, () => compose(ctx, 'ada@example.test', WELCOME));
    await allOrNothing(db, old);
    await written();
    const sweeps = await Promise.all([claimDueMessages(at(NOON)), claimDueMessages(at(NOON))]);
    const swept = sweeps.flat();
    expect(Math.max(...sweeps.map((ids) => ids.length))).toBe(100);
    expect(new Set(swept).size).toBe(swept.length);
    expect(swept.toSorted()).toEqual(expect.arrayContaining(ctx.unsent.toSorted()));
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { attempts, counters, messages } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { RETENTION } from '#schemas/rules/retentionWords.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db, person } from '../../factories.ts';
import { recordingDatabase } from '../../fakes/database.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const context = (db1 = db) => ({ ...baseContext(bindings, NOW), db: db1 });

async function attempt(kind: string, ages: number[]) {
  await db.insert(attempts).values(ages.map((age) => ({ kind, key: 'tidy', at: NOW - age })));
}
const agesOf = async (kind: string) =>
  (await db.select().from(attempts).where(eq(attempts.kind, kind)))
    .map(({ at }) => NOW - at)
    .toSorted((one, other) => one - other);

describe('tidying', () => {
  it('keeps what a limit counts for two days, and what it counts for a month that long', async () => {
    for (const kind of ['password', 'signed_in_from']) await attempt(kind, [DAY, 2 * DAY + 1, 30 * DAY + 1]);
    await purgeExpired(context());
    expect(await agesOf('password')).toEqual([DAY]);
    expect(await agesOf('signed_in_from')).toEqual([DAY, 2 * DAY + 1]);
  });

  it('keeps that a report was asked to be taken back: days later nobody waits a second time', async () => {
    await attempt('take_back_asked', [3 * DAY, 30 * DAY + 1]);
    await purgeExpired(context());
    expect(await agesOf('take_back_asked')).toEqual([3 * DAY]);
  });

  it('deletes messages of more than a year, but none that still waits', async () => {
    const { email: to } = await person();
    const row = (id: string, age: number, state: 'sent' | 'queued') => ({
      ...{ id, to, state, channel: 'email' as const, template: 'welcome', data: {} },
      ...{ dueAt: NOW, createdAt: NOW - age },
    });
    const old = retentionMs('messages') + 1;
    await db.insert(messages).values([row('old', old, 'sent'), row('new', DAY, 'sent'), row('waits', old, 'queued')]);
    await purgeExpired(context());
    const left = await db.select({ id: messages.id }).from(messages).where(eq(messages.to, to));
    expect(left.map(({ id }) => id).toSorted()).toEqual(['new', 'waits']);
  });

  it('deletes counters of more than two years', async () => {
    await db.insert(counters).values([
      { day: '2001-01-01', name: 'x', count: 1 },
      { day: '2999-01-01', name: 'x', count: 1 },
    ]);
    await purgeExpired(context());
    expect((await db.select().from(counters)).map(({ day }) => day)).toEqual(['2999-01-01']);
  });

  it('deletes five hundred rows at a time, until none is left', async () => {
    await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
      insert into attempts (kind, key, at) select 'flood', 'tidy', 0 from n`);
    const { d1, asked } = recordingDatabase(bindings.DB);
    await purgeExpired(context(openDb(d1)));
    expect(await agesOf('flood')).toEqual([]);
    expect(asked.filter(({ sql: text }) => text.includes('attempts_short'))).toHaveLength(3);
    for (const { sql: text, params } of asked) if (text.startsWith('delete')) expect(params.at(-1)).toBe(500);
  });

  it('finds every old row by an index', async () => {
    const { d1, asked } = recordingDatabase(bindings.DB);
    await purgeExpired(context(openDb(d1)));
    expect(asked.length).toBeGreaterThan(7);
    for (const { sql: text, params } of asked) {
      const explained = bindings.DB.prepare(`explain query plan ${text}`).bind(...params);
      const steps = (await explained.all<{ detail: string }>()).results.map(({ detail }) => detail);
      expect(
        steps.filter((step) => /\bSCAN\b/.test(step)),
        text,
      ).toEqual([]);
    }
  });

  it('has one period for each of them', () => {
    for (const { days, what } of RETENTION) {
      expect(days).toBeGreaterThan(0);
      expect(what).toMatch(/^[A-Z].*[^.]$/);
    }
  });
});

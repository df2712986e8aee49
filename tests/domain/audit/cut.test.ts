import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { AUDIT_COLUMNS, type AuditRow, cutAudit, sealAudit, verifyChain } from '#domain/audit/seal.ts';
import { type Cut, listHeads, newestCut, r2HeadStore } from '#providers/logFiles.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';

const OLD = Date.parse('2026-03-03T11:00:00Z');
const DAY = 86_400_000;
const LATER = OLD + retentionMs('audit') + DAY;
const ctx = (now: number) => baseContext(bindings, now);
const store = r2HeadStore(bindings.MEDIA);
const cut = (now = LATER) => cutAudit(ctx(now), store);

/** So many acts, sealed together. */
async function sealed(count: number, now: number) {
  const act = () => record(ctx(now), 'device.report', { type: 'device', id: 'device' });
  await allOrNothing(db, Array.from({ length: count }, act));
  await sealAudit(ctx(now), store);
}

async function* pages(): AsyncGenerator<AuditRow[]> {
  yield await db.all<AuditRow>(sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_entries order by seq`);
}

async function findings(kept?: Cut | null) {
  const [last] = await db.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'audit_entries'`);
  const by = kept === undefined ? await newestCut(bindings.MEDIA) : kept;
  return verifyChain(pages(), await listHeads(bindings.MEDIA), last?.seq ?? 0, by);
}

const numbers = async () =>
  (await db.all<{ seq: number }>(sql`select seq from audit_entries order by seq`)).map((row) => row.seq);

beforeEach(async () => {
  await db.run(sql`delete from audit_entries`);
  await db.run(sql`delete from sqlite_sequence where name = 'audit_entries'`);
  for (const { key } of (await bindings.MEDIA.list()).objects) await bindings.MEDIA.delete(key);
  await sealed(3, OLD);
  await sealed(2, OLD + DAY / 2);
  await sealed(4, OLD + 10 * DAY);
});

describe('a log whose oldest rows have had their time', () => {
  it('is cut at a kept head, and what is left is whole', async () => {
    await cut();
    expect(await numbers()).toEqual([6, 7, 8, 9]);
    expect(await newestCut(bindings.MEDIA)).toMatchObject({ seq: 5, cutAt: new Date(LATER).toISOString() });
    expect(await findings()).toEqual({ sealed: 4, unsealed: 0, faults: [] });
  });

  it('goes on being sealed and cut', async () => {
    await cut();
    await sealed(2, LATER);
    await cut(LATER + 12 * DAY);
    expect(await numbers()).toEqual([10, 11]);
    expect(await findings()).toEqual({ sealed: 2, unsealed: 0, faults: [] });
  });

  it('keeps its newest sealed row for ever, for the chain goes on from it', async () => {
    await cut(LATER + 100 * DAY);
    expect(await numbers()).toEqual([6, 7, 8, 9]);
  });

  it('is left alone before its time', async () => {
    await cut(LATER - 2 * DAY);
    expect(await numbers()).toHaveLength(9);
    expect(await newestCut(bindings.MEDIA)).toBeNull();
  });

  it('is whole while its rows are still going, and after a cut whose deletion was lost', async () => {
    await cut();
    const kept = await newestCut(bindings.MEDIA);
    await db.run(
      sql`insert into audit_entries (seq, at, action, subject_type, request_id) values (5, 1, 'a.b', 'device', 'r')`,
    );
    expect((await findings(kept)).faults).toEqual([]);
    await cut();
    expect(await numbers()).toEqual([6, 7, 8, 9]);
  });
});

describe('verifying a cut log', () => {
  it('finds rows that went without a cut', async () => {
    await db.run(sql`delete from audit_entries where seq <= 5`);
    expect((await findings()).faults).toEqual(['Rows 1 to 5 are missing.']);
  });

  it('finds rows that went behind the cut, and one that was changed there', async () => {
    await cut();
    await db.run(sql`delete from audit_entries where seq = 6`);
    await db.run(sql`update audit_entries set subject_id = 'x' where seq = 8`);
    expect((await findings()).faults).toEqual([
      'Row 6 is missing.',
      'Row 8 was changed: its hash does not follow from it.',
    ]);
  });

  it('finds a cut that is no kept head, and one before its time', async () => {
    await cut();
    const kept = (await newestCut(bindings.MEDIA)) as Cut;
    expect((await findings({ ...kept, hash: 'f'.repeat(64) })).faults[0]).toBe(
      'The cut at row 5 is not the head that was kept for it.',
    );
    expect((await findings({ ...kept, cutAt: kept.sealedAt })).faults).toEqual([
      'The log was cut at row 5 before its time.',
    ]);
  });
});

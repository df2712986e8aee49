import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { auditEntries } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { AUDIT_COLUMNS, type AuditRow, sealAudit, verifyChain } from '#domain/audit/seal.ts';
import { type Head, listHeads, r2HeadStore } from '#providers/logFiles.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';

const NOON = Date.parse('2026-03-03T11:00:00Z');
const ctx = (now = NOON) => baseContext(bindings, now);
const seal = (now = NOON) => sealAudit(ctx(now), r2HeadStore(bindings.MEDIA));

/** Writes so many rows, as acts do. */
async function acts(count: number) {
  const rows = Array.from({ length: count }, (_, n) =>
    record(ctx(), 'device.report', { type: 'device', id: `device-${n}` }, { from: 'active', to: 'stolen', n }),
  );
  await allOrNothing(db, rows);
}

async function* pages(size = 7): AsyncGenerator<AuditRow[]> {
  const rows = await db.all<AuditRow>(sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_entries order by seq`);
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

async function findings(heads?: Head[]) {
  const [last] = await db.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'audit_entries'`);
  return verifyChain(pages(), heads ?? (await listHeads(bindings.MEDIA)), last?.seq ?? 0);
}

beforeEach(async () => {
  await db.run(sql`delete from audit_entries`);
  await db.run(sql`delete from sqlite_sequence where name = 'audit_entries'`);
  for (const { key } of (await bindings.MEDIA.list()).objects) await bindings.MEDIA.delete(key);
});

describe('the sealer', () => {
  // Rules: I4-16
  it('chains all rows in order, goes on where it stopped, and keeps each head once', async () => {
    await acts(5);
    await seal();
    await acts(3);
    expect(await findings()).toEqual({ sealed: 5, unsealed: 3, faults: [] });
    await seal(NOON + 1);
    await seal(NOON + 2);
    expect(await findings()).toEqual({ sealed: 8, unsealed: 0, faults: [] });
    const heads = await listHeads(bindings.MEDIA);
    expect(heads.map(({ seq, sealedAt }) => [seq, Date.parse(sealedAt)])).toEqual([
      [5, NOON],
      [8, NOON + 1],
    ]);
    const newest = await (await bindings.MEDIA.get('audit/head.json'))?.json();
    expect(newest).toEqual(heads[1]);
  });

  it('seals more rows than it reads at once', async () => {
    for (let n = 0; n < 6; n++) await acts(90);
    await seal();
    expect(await findings()).toEqual({ sealed: 540, unsealed: 0, faults: [] });
  });

  // Rules: I4-17
  it('leaves one chain when two or more seal at once, while rows are being written', async () => {
    await acts(20);
    await Promise.all([seal(), acts(10), seal(), acts(10), seal(), seal()]);
    await Promise.all([seal(), seal()]);
    expect(await findings()).toEqual({ sealed: 40, unsealed: 0, faults: [] });
  });

  it('keeps a head that was lost on the way the next time, also when there is nothing new', async () => {
    await acts(2);
    await expect(sealAudit(ctx(), { keep: () => Promise.reject(new Error('R2 is down')) })).rejects.toThrow();
    expect(await listHeads(bindings.MEDIA)).toEqual([]);
    await seal();
    expect(await listHeads(bindings.MEDIA)).toMatchObject([{ seq: 2 }]);
  });

  it('has nothing to do in an empty log', async () => {
    await seal();
    expect(await listHeads(bindings.MEDIA)).toEqual([]);
    expect(await findings()).toEqual({ sealed: 0, unsealed: 0, faults: [] });
  });
});

describe('verifying', () => {
  beforeEach(async () => {
    await acts(6);
    await seal();
    await acts(4);
    await seal();
    await acts(2);
  });

  // Rules: I4-18
  it.each([
    ['at', 7],
    ['actorId', 'somebody-else'],
    ['action', 'device.register'],
    ['subjectType', 'account'],
    ['subjectId', 'device-9'],
    ['detail', { from: 'active', to: 'missing', n: 3 }],
    ['requestId', 'x'],
    ['addressHash', 'x'],
    ['hash', 'f'.repeat(64)],
  ])('finds a row whose %s was changed', async (column, value) => {
    await db
      .update(auditEntries)
      .set({ [column]: value })
      .where(eq(auditEntries.seq, 4));
    expect((await findings()).faults).toContain('Row 4 was changed: its hash does not follow from it.');
  });

  // Rules: I4-19
  it('finds missing rows in the middle, at the beginning and at the end', async () => {
    await db.run(sql`delete from audit_entries where seq in (1, 4, 5)`);
    expect((await findings()).faults).toEqual(['Row 1 is missing.', 'Rows 4 to 5 are missing.']);
    await db.run(sql`delete from audit_entries where seq > 8`);
    expect((await findings()).faults).toContain('Rows 9 to 12 are missing.');
  });

  // Rules: I4-20
  it('finds a log that was cut off together with its counter', async () => {
    await db.run(sql`delete from audit_entries where seq > 6`);
    await db.run(sql`update sqlite_sequence set seq = 6 where name = 'audit_entries'`);
    expect((await findings()).faults).toEqual(['The log was cut off: a head was kept for row 10, it ends at 6.']);
  });

  it('finds a log that was written anew with hashes that fit', async () => {
    await db.update(auditEntries).set({ subjectId: 'nothing', hash: null }).where(isNotNull(auditEntries.hash));
    await sealAudit(ctx(), { keep: () => Promise.resolve() });
    const { faults } = await findings();
    expect(faults).toEqual([
      'Row 6 is not the one whose head was kept: the log was rewritten up to there.',
      'Row 10 is not the one whose head was kept: the log was rewritten up to there.',
    ]);
  });

  it('finds rows that have lost their seal', async () => {
    await db.update(auditEntries).set({ hash: null }).where(eq(auditEntries.seq, 3));
    expect((await findings()).faults).toEqual(['Row 3 lost the seal: row 4 behind has one.']);
    await db.update(auditEntries).set({ hash: null });
    expect((await findings()).faults).toEqual(['Row 6 has lost its seal.', 'Row 10 has lost its seal.']);
  });

  // Rules: I4-21
  it('tells the tail that is not sealed yet', async () => {
    expect(await findings()).toEqual({ sealed: 10, unsealed: 2, faults: [] });
  });

  it('knows of ids only: no name, number or code stands in what is hashed', async () => {
    const rows = await db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        'seq',
        'at',
        'actorId',
        'action',
        'subjectType',
        'subjectId',
        'detail',
        'requestId',
        'addressHash',
        'hash',
        'kind',
      ].toSorted(),
    );
  });
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { claim } from '#domain/commit.ts';
import { appendToLog } from '#domain/log/log.ts';
import { auditLeaf, kindOfLeaf, statementLeaf } from '#schemas/log/tree.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';

const NOON = Date.parse('2026-11-23T11:59:42Z');
const ctx = baseContext(bindings, NOON);
const entries = () => db.all(sql`select seq, leaf, made_at from log_entries order by seq`);

it('an entry says the kind of a paper, its minute and a fingerprint, and nothing else', () => {
  expect(statementLeaf('check', NOON, new Uint8Array(32))).toBe(
    'statement check 2026-11-23T11:59Z AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  );
  expect(auditLeaf(7, 'ab')).toBe('audit 7 ab');
  expect([statementLeaf('transfer', NOON, new Uint8Array(32)), auditLeaf(7, 'ab')].map(kindOfLeaf)).toEqual([
    'transfer',
    'audit',
  ]);
});

it('entries stand one after another, without a gap where a batch was rolled back', async () => {
  await allOrNothing(db, appendToLog(ctx, 'audit 1 a'), appendToLog(ctx, 'audit 2 b'));
  expect(await allOrNothing(db, appendToLog(ctx, 'lost'), claim('none', sql`delete from counters where false`))).toBe(
    false,
  );
  await expect(allOrNothing(db, appendToLog(ctx, 'audit 1 a'))).rejects.toThrow('UNIQUE');
  await allOrNothing(db, appendToLog(ctx, 'audit 3 c'));
  expect(await entries()).toEqual(
    ['audit 1 a', 'audit 2 b', 'audit 3 c'].map((leaf, nth) => ({ seq: nth + 1, leaf, made_at: NOON })),
  );
});

it.each([
  ['changed', "update log_entries set leaf = 'audit 1 x' where seq = 1"],
  ['changed', 'update log_entries set made_at = 0'],
  ['removed', 'delete from log_entries where seq = 3'],
])('no entry is %s by a statement: %s', async (what, statement) => {
  const before = await entries();
  await expect(bindings.DB.prepare(statement).run()).rejects.toThrow(`Entries of the public log can't be ${what}.`);
  expect(await entries()).toEqual(before);
});

it('what is published never shrinks, and is not forgotten', async () => {
  await db.run(sql`insert into log_state (id, size, checkpoint, kinds, sealed_at) values (1, 3, 'x', '{}', 0)`);
  await expect(bindings.DB.prepare('update log_state set size = 2').run()).rejects.toThrow("can't shrink");
  await expect(bindings.DB.prepare("update log_state set checkpoint = 'y'").run()).rejects.toThrow("can't shrink");
  await expect(bindings.DB.prepare('delete from log_state').run()).rejects.toThrow("can't be forgotten");
});

import { expect, it } from 'vitest';
import { bindings, rest } from '../clients.ts';
import { assertNoScans, explained } from '../explained.ts';
import { admin } from '../factories.ts';

async function ask(sql: string, ...params: unknown[]): Promise<void> {
  const session = explained(bindings.DB).withSession('first-unconstrained');
  await session
    .prepare(sql)
    .bind(...params)
    .all();
  await assertNoScans(bindings.DB);
}

it.each([
  ['select * from devices where notes = ?', 'SCAN devices: select * from devices where notes = ?'],
  ['select * from devices where ? = 1 limit 1', 'SCAN devices'],
  ['select d.id from "devices" as "d" where d.notes = ?', 'SCAN d'],
  ['select a.id from devices d join accounts a on a.middle_name = d.name where d.id = ?', 'SCAN a'],
  ['with all_of as (select notes from devices) select * from all_of where notes = ?', 'SCAN devices'],
  ['select count(*) from devices where ? is null', 'SCAN devices USING COVERING INDEX'],
  ['update devices set notes = null where notes = ?', 'SCAN devices'],
  ['delete from messages where template = ?', 'SCAN messages'],
  ['insert into attempts (kind, key, at) select ?, notes, 1 from devices where false', 'SCAN devices'],
])('a request that reads a whole table fails its test, with the statement: %s', async (sql, says) => {
  await expect(ask(sql, 'x')).rejects.toThrow(says);
});

it('a request’s test also fails for what was asked in a batch, and after an earlier answer', async () => {
  const { token } = await admin();
  const d1 = explained(bindings.DB);
  await d1.batch([d1.prepare('select 1 from devices where notes = 1')]);
  await expect(rest('GET', '/users/getme', { token })).rejects.toThrow(
    'SCAN devices: select 1 from devices where notes',
  );
});

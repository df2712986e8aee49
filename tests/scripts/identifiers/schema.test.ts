import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';

type SchemaObject = { name: string; sql: string };

function schemaOf(...path: string[]): Map<string, string> {
  const database = new DatabaseSync(':memory:');
  database.exec(readFileSync(inRepo(...path), 'utf8'));
  const rows = database.prepare('select name, sql from sqlite_master where sql is not null').all() as SchemaObject[];
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

const REFERENCE = '\tFOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE cascade,\n';

it('a database for identifiers alone has their table as the main one does, without devices', () => {
  const main = schemaOf('migrations', '0000_initial.sql');
  const alone = schemaOf('db', 'identifiers', '0000_initial.sql');
  const own = ['identifier_growth', 'identifier_releases', 'sqlite_sequence'];
  const isShared = (name: string) => /^(identifiers|sought_)/.test(name);
  expect([...alone.keys()].filter((name) => !own.includes(name)).toSorted()).toEqual(
    [...main.keys()].filter(isShared).toSorted(),
  );
  for (const [name, sql] of alone) if (!own.includes(name)) expect(sql).toBe(main.get(name)?.replace(REFERENCE, ''));
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepo } from '#scripts/local/paths.ts';

const EARLIER = `CREATE TABLE \`accounts\` (\`id\` text);
CREATE TABLE \`devices\` (\`owner_id\` text, FOREIGN KEY (\`owner_id\`) REFERENCES \`accounts\`(\`id\`) ON DELETE cascade);`;

it('a rebuild of a table that others refer to is found', () => {
  const rebuild = `CREATE TABLE \`__new_accounts\` (\`id\` text);
INSERT INTO \`__new_accounts\` SELECT * FROM \`accounts\`;
DROP TABLE \`accounts\`;
ALTER TABLE \`__new_accounts\` RENAME TO \`accounts\`;`;
  expect(droppedParents(rebuild, EARLIER)).toEqual([{ dropped: 'accounts', children: ['devices'] }]);
});

it('one that nothing refers to may go', () => {
  expect(droppedParents('DROP TABLE IF EXISTS `devices`;', EARLIER)).toEqual([]);
});

it('no migration drops a parent: its children’s rows would go too (docs/operations.md, Migrations)', () => {
  const files = readdirSync(inRepo('migrations')).filter((file) => file.endsWith('.sql'));
  const texts = files.toSorted().map((file) => readFileSync(inRepo('migrations', file), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap((text, nth) => droppedParents(text, texts.slice(0, nth).join('\n')))).toEqual([]);
});

/** `dropped` and the tables whose rows would go with its own: D1 keeps foreign keys on while a table is dropped. */
type DroppedParent = { dropped: string; children: string[] };

const REFERENCE = /CREATE TABLE [`"]?(\w+)[`"]?|REFERENCES [`"]?(\w+)[`"]?/gi;
const DROP = /DROP TABLE (?:IF EXISTS )?[`"]?(\w+)[`"]?/gi;

/** @param earlier the migrations before, in which tables refer to one another */
function droppedParents(migration: string, earlier: string): DroppedParent[] {
  const children = new Map<string, Set<string>>();
  let table = '';
  for (const [, created, parent] of `${earlier}\n${migration}`.matchAll(REFERENCE)) {
    if (created) table = created;
    if (parent && parent !== table) children.set(parent, (children.get(parent) ?? new Set()).add(table));
  }
  return [...migration.matchAll(DROP)].flatMap(([, dropped = '']) => {
    const own = children.get(dropped);
    return own ? [{ dropped, children: [...own] }] : [];
  });
}

/** `dropped` and the tables whose rows would go with its own: D1 keeps foreign keys on while a table is dropped. */
export type DroppedParent = { dropped: string; children: string[] };

const REFERENCE = /CREATE TABLE [`"]?(\w+)[`"]?|REFERENCES [`"]?(\w+)[`"]?/gi;
const DROP = /DROP TABLE (?:IF EXISTS )?[`"]?(\w+)[`"]?/gi;

/** @param earlier the migrations before, in which tables refer to one another */
export function droppedParents(migration: string, earlier: string): DroppedParent[] {
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

import { sql } from 'drizzle-orm';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';

/** Every column of every table and every object of R2 in which one of these words stands. */
export async function findEverywhere(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name: table } of await tables()) {
    const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${table})`);
    for (const { name: column } of columns) {
      const value = sql`lower(cast(searched.${sql.identifier(column)} as text))`;
      const rows = await db.all<{ word: string }>(sql`
        select distinct word.value as word from json_each(${JSON.stringify(words)}) as word, ${sql.identifier(table)} as searched
        where instr(${value}, lower(word.value))`);
      found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
    }
  }
  for (const { key } of (await bindings.MEDIA.list()).objects) {
    const text = `${key} ${await (await bindings.MEDIA.get(key))?.text()}`.toLowerCase();
    found.push(...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `R2 ${key}: ${word}`));
  }
  return found;
}

const tables = () =>
  db.all<{
    name: string;
  }>(sql`select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'
    and name not like 'sqlite\\_%' escape '\\'`);

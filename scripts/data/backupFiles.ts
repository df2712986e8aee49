import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, resourcesOf } from '../local/environments.ts';
import { inRepo } from '../local/paths.ts';
import { askWrangler } from '../local/run.ts';

/** In the order in which they are restored. */
export const FILES = { tables: '1-tables.sql', rows: '2-rows.sql', rest: '3-indexes-and-triggers.sql' } as const;
export const CHECKSUMS = 'checksums.json';

/** A database as wrangler's flags name it. */
export type Target = { database: string; where: string[] };

export const deployedTarget = (environment: Environment): Target => ({
  database: resourcesOf(environment).database,
  where: ['--remote', '--env', environment],
});

/**
 * wrangler looks for the local database in `.wrangler/state` beside its settings file. So this makes a temporary folder
 * with a copy of the settings and a link to the state folder.
 */
export async function withLocalTarget<T>(state: string, work: (target: Target) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ownmark-backup-'));
  try {
    const config = join(folder, 'wrangler.toml');
    copyFileSync(inRepo('wrangler.toml'), config);
    mkdirSync(state, { recursive: true });
    mkdirSync(join(folder, '.wrangler'));
    symlinkSync(state, join(folder, '.wrangler', 'state'));
    return await work({ database: 'ownmark', where: ['--local', '--config', config] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Wrangler's own export can't be imported: it fills a table before the tables that it refers to, and its import leaves
 * two entries for a table in `sqlite_sequence`. So we make three files: tables, rows, and what must be created after the rows.
 */
export async function backUp({ database, where }: Target, folder: string): Promise<Record<string, Checksum>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name);
  const schema = pathOf('schema.sql');
  askWrangler('warn', 'd1', 'export', database, ...where, '--no-data', '--output', schema);
  askWrangler('warn', 'd1', 'export', database, ...where, '--no-schema', '--output', pathOf(FILES.rows));
  const [tables, rest] = await splitSchema(schema);
  rmSync(schema);
  write(pathOf(FILES.tables), tables);
  write(pathOf(FILES.rest), [ONE_NUMBERING, ...rest]);
  chmodSync(pathOf(FILES.rows), 0o600);
  const checksums = await checksumsOf(pathOf(FILES.rows));
  write(pathOf(CHECKSUMS), [JSON.stringify(checksums, null, 2)]);
  return checksums;
}

/** @throws Error when something is there already @returns the checksums of what is there now */
export async function restore(
  { database, where }: Target,
  folder: string,
  scratch: string,
): Promise<Record<string, Checksum>> {
  const [answer] = JSON.parse(
    askWrangler('log', 'd1', 'execute', database, ...where, '--yes', '--json', '--command', COUNT_TABLES),
  );
  const [{ tables = 0 } = {}] = answer?.results ?? [];
  if (tables > 0)
    throw new Error(`${database} is not empty: restore into a new database (docs/operations.md, Restore).`);
  for (const name of Object.values(FILES)) {
    askWrangler('warn', 'd1', 'execute', database, ...where, '--yes', '--file', join(folder, name));
  }
  const rows = join(scratch, FILES.rows);
  askWrangler('warn', 'd1', 'export', database, ...where, '--no-schema', '--output', rows);
  return checksumsOf(rows);
}

const COUNT_TABLES =
  "select count(*) as tables from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'";

/**
 * After the rows are imported, `sqlite_sequence` has two entries for a table: SQLite's own and the one of the export file.
 * Only the entry with the higher number stays.
 */
const ONE_NUMBERING = `DELETE FROM sqlite_sequence WHERE EXISTS (
  SELECT 1 FROM sqlite_sequence AS other WHERE other.name = sqlite_sequence.name
    AND (other.seq > sqlite_sequence.seq OR (other.seq = sqlite_sequence.seq AND other.rowid < sqlite_sequence.rowid)));`;

/** Unique indexes come before the rows: a foreign key may refer to a unique index, and inserts fail while it is missing. */
async function splitSchema(file: string): Promise<[tables: string[], rest: string[]]> {
  const [tables, unique, rest]: [string[], string[], string[]] = [[], [], []];
  let trigger: string | null = null;
  for await (const text of statementsIn(file)) {
    const statement = text.trim();
    if (/^DELETE FROM sqlite_sequence/i.test(statement)) continue;
    if (trigger !== null || /^CREATE TRIGGER/i.test(statement)) {
      trigger = trigger === null ? statement : trigger + text;
      if (!/^END;$/i.test(statement)) continue;
      rest.push(trigger);
      trigger = null;
    } else if (/^CREATE UNIQUE INDEX/i.test(statement)) unique.push(statement);
    else (/^CREATE (INDEX|VIEW)/i.test(statement) ? rest : tables).push(statement);
  }
  return [[...tables, ...unique], rest];
}

const write = (path: string, parts: string[]): void => writeFileSync(path, `${parts.join('\n')}\n`, { mode: 0o600 });

/** Does not depend on the order of the rows. `sum`: the SHA-256 hashes of a table's rows, added up. */
type Checksum = { rows: number; sum: string };

const TABLE = /^INSERT INTO "([^"]+)"/;
const MODULUS = 1n << 256n;

/** The checksum of each table in an export file. */
export async function checksumsOf(file: string): Promise<Record<string, Checksum>> {
  const tables = new Map<string, { rows: number; sum: bigint }>();
  for await (const text of statementsIn(file)) {
    const statement = text.trim();
    const [, table] = TABLE.exec(statement) ?? [];
    if (table === undefined) continue;
    const { rows, sum } = tables.get(table) ?? { rows: 0, sum: 0n };
    const hash = BigInt(`0x${createHash('sha256').update(statement).digest('hex')}`);
    tables.set(table, { rows: rows + 1, sum: (sum + hash) % MODULUS });
  }
  const sorted = [...tables].toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(sorted.map(([name, { rows, sum }]) => [name, { rows, sum: sum.toString(16) }]));
}

/** A line for each table. People compare the lines of two registers. */
export const linesOf = (checksums: Record<string, Checksum>): string[] =>
  Object.entries(checksums).map(([name, { rows, sum }]) => `${name.padEnd(24)} ${String(rows).padStart(9)}  ${sum}`);

/** The tables in which two registers differ. */
export function differingTables(one: Record<string, Checksum>, other: Record<string, Checksum>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name]?.sum !== other[name]?.sum || one[name]?.rows !== other[name]?.rows);
}

/**
 * Yields statements unchanged, with the space before them. Typed text may hold semicolons and line breaks, so a
 * statement ends at a semicolon outside quotes.
 */
async function* statementsIn(file: string): AsyncGenerator<string> {
  let [statement, isQuoted] = ['', false];
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at];
      if (character === "'") isQuoted = !isQuoted;
      if (character !== ';' || isQuoted) continue;
      yield statement + chunk.slice(from, at + 1);
      [statement, from] = ['', at + 1];
    }
    statement += chunk.slice(from);
  }
  if (statement.trim() !== '') throw new Error(`${file} ends in the middle of a statement: it is not whole.`);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Of a table's rows, whatever their order: how many there are, and the sum of their SHA-256 hashes. */
export type Checksum = { rows: number; sum: string };

const TABLE = /^INSERT INTO "([^"]+)"/;
const MODULUS = 1n << 256n;

/** Of an export's rows. */
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

/** For whoever compares two registers. */
export const linesOf = (checksums: Record<string, Checksum>): string[] =>
  Object.entries(checksums).map(([name, { rows, sum }]) => `${name.padEnd(24)} ${String(rows).padStart(9)}  ${sum}`);

/** The tables in which two registers differ. */
export function differingTables(one: Record<string, Checksum>, other: Record<string, Checksum>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name]?.sum !== other[name]?.sum || one[name]?.rows !== other[name]?.rows);
}

/** As they stand there, with the space before them. What people typed may hold semicolons and line breaks: a statement ends at one outside of quotes. */
export async function* statementsIn(file: string): AsyncGenerator<string> {
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

import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as cases from '#db/schema/cases.ts';
import * as schema from '#db/schema/index.ts';
import * as sightings from '#db/schema/sightings.ts';

type Asked = { sql: string; params: unknown[] };

/** They stay small however many people and devices there are. */
const SMALL = ['plans', 'carriers', 'cached_aggregates', 'flagged_manifest', 'log_state', 'log_witnesses'];
const GROWING = Object.values({ ...schema, ...cases, ...sightings })
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableName(table))
  .filter((name) => !SMALL.includes(name));

/** Foreign keys that point at a new row are looked for only while a reference is broken, which none here ever is. */
export const FOREIGN_KEY_SEARCH = {
  step: /^SCAN (transfers|cases|exhibits|registration_reviews|number_changes|devices|erased_marks USING COVERING INDEX \w+)$/,
  sql: /^\s*insert into "?(devices|accounts)"?/,
};

/** Scans that may be, each with its reason. */
const NAMED: { step: RegExp; sql: RegExp }[] = [
  // A page of a list, or a count that stops at a number of rows: an index read in its order.
  { step: / USING (COVERING )?INDEX /, sql: /\blimit\b/i },
  // GET /health/ready reads one row of each table.
  { step: /^SCAN/, sql: /^select 1 from "\w+" limit 1$/ },
  // Totals of the console: kept for a minute, and counted by one request of all (worker/domain/kernel/aggregates.ts).
  { step: / USING (COVERING )?INDEX /, sql: /^\s*insert into cached_aggregates/ },
  // The console's file of all transfers: no list needs their order by age alone, and an index would be one more write each.
  { step: /^SCAN transfers$/, sql: /order by "transfers"\."created_at" desc, "transfers"\.rowid desc limit \?$/ },
  // The length of a list stops at a number of rows (worker/domain/kernel/paginate.ts).
  { step: /^SCAN/, sql: /json_object\('looked'[^;]*\blimit \?\)\)/ },
  // Filters that exclude each other: no row is read.
  { step: /^SCAN/, sql: /^\s*select\b.*\bwhere false\b/is },
  FOREIGN_KEY_SEARCH,
];

/** Statements whose plan was looked at: this module outlives the test files of its Worker. */
const known = new Set<string>();
/** Those whose plan is still to be looked at: of a file that is streamed after its answer, when the next one is. */
const newlyAsked: Asked[] = [];

/** A database whose statements `assertNoScans` explains, each one once in this Worker. */
export function explained(given: D1Database): D1Database {
  const bare = new WeakMap<object, D1PreparedStatement>();
  const own = <Target extends object>(target: Target, name: string | symbol) => {
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };

  const prepareOn = (source: Pick<D1Database, 'prepare'>) => (sql: string) => {
    const statement = source.prepare(sql);
    if (isKnown(sql)) return statement;
    const asked: Asked = { sql, params: [] };
    newlyAsked.push(asked);
    const noted = new Proxy(statement, {
      get(target, name) {
        if (name !== 'bind') return own(target, name);
        return (...params: unknown[]) => {
          asked.params = params;
          return target.bind(...params);
        };
      },
    });
    bare.set(noted, statement);
    return noted;
  };

  const wrapped = <Source extends D1Database | D1DatabaseSession>(source: Source): Source =>
    new Proxy(source, {
      get(target, name) {
        if (name === 'prepare') return prepareOn(target);
        if (name === 'withSession') return (start?: string) => wrapped((target as D1Database).withSession(start));
        if (name !== 'batch') return own(target, name);
        return (statements: D1PreparedStatement[]) =>
          target.batch(statements.map((statement) => bare.get(statement) ?? statement));
      },
    });

  return wrapped(given);
}

/** @throws Error with every statement that reads a whole table that grows */
export async function assertNoScans(d1: D1Database): Promise<void> {
  const asked = newlyAsked.splice(0);
  if (asked.length === 0) return;
  const plans = await d1.batch<{ detail: string }>(
    asked.map(({ sql, params }) => d1.prepare(`explain query plan ${sql}`).bind(...params)),
  );
  const scans = asked.flatMap(({ sql }, nth) =>
    (plans[nth]?.results ?? []).filter(({ detail }) => isScan(detail, sql)).map(({ detail }) => `${detail}: ${sql}`),
  );
  if (scans.length > 0) {
    throw new Error(`Reads a whole table; give it an index, or name it in tests/explained.ts:\n${scans.join('\n')}`);
  }
}

function isScan(step: string, sql: string): boolean {
  const name = /^SCAN (\w+)/.exec(step)?.[1];
  if (name === undefined || !GROWING.some((table) => isCalled(table, name, sql))) return false;
  return !NAMED.some((named) => named.step.test(step) && named.sql.test(sql));
}

/** A plan names a table by its alias, if it has one. */
const isCalled = (table: string, name: string, sql: string): boolean =>
  name === table || new RegExp(`\\b${table}"?\\s+(as\\s+)?"?${name}\\b`, 'i').test(sql);

/** Lists of values of any length count as one statement. */
function isKnown(sql: string): boolean {
  if (known.has(sql)) return true;
  known.add(sql);
  const text = sql.replace(/\?\d*(\s*,\s*\?\d*)+/g, '?…');
  if (text === sql) return false;
  const isAlike = known.has(text);
  known.add(text);
  return isAlike;
}

import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** A D1 in this process's memory, for benches that ask thousands of times, and for tests of components. */
export function memoryD1(): D1Database {
  const database = new DatabaseSync(':memory:');
  const prepared = { rows: new Map<string, StatementSync>(), objects: new Map<string, StatementSync>() };
  const statementOf = (query: string, as: keyof typeof prepared): StatementSync => {
    const known = prepared[as].get(query);
    if (known) return known;
    const statement = database.prepare(query);
    // Columns of one name would be one field of an object.
    if (as === 'rows') statement.setReturnArrays(true);
    prepared[as].set(query, statement);
    return statement;
  };
  const prepare = (query: string, values: SQLInputValue[] = []) => {
    const raw = async () => statementOf(query, 'rows').all(...values);
    const run = () => {
      const statement = statementOf(query, 'objects');
      if (statement.columns().length === 0) {
        return { results: [], success: true, meta: { changes: Number(statement.run(...values).changes) } };
      }
      const results = statement.all(...values);
      // A statement that returns rows may have written them, too.
      const changes = isRead(query) ? 0 : statementOf('select changes() as changes', 'objects').get()?.changes;
      return { results, success: true, meta: { changes } };
    };
    return {
      run,
      bind: (...bound: SQLInputValue[]) => prepare(query, bound),
      all: async () => run(),
      raw,
      first: async (column?: string) => {
        const [row] = run().results;
        return column ? (row?.[column] ?? null) : (row ?? null);
      },
    };
  };
  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    database.exec('begin');
    try {
      const done = statements.map((statement) => statement.run());
      database.exec('commit');
      return done;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
  const exec = async (sql: string) => database.exec(sql);
  const session = { prepare: (query: string) => prepare(query), batch };
  const withSession = () => ({ ...session, getBookmark: () => null });
  return { ...session, exec, withSession } as unknown as D1Database;
}

/** With the tables of a register, and nothing in them. */
export async function emptyRegister(): Promise<D1Database> {
  const d1 = memoryD1();
  await d1.exec(readFileSync('migrations/0000_initial.sql', 'utf8'));
  return d1;
}

const isRead = (query: string) => /^\s*(select|explain)\b/i.test(query);

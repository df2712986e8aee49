type Query = { text: string; values: unknown[] };
type Statement = D1PreparedStatement & { query: Query };

const READ = /^\s*select\b/i;

/**
 * A primary and a copy of it, which hears of writes only when a session's bookmark asks for them. Reads of a session go
 * to the copy, but for the first one of 'first-primary'.
 */
export async function laggingD1(primary: D1Database, copy: D1Database): Promise<D1Database> {
  await copyRows(primary, copy);
  const written: Query[][] = [];
  let copied = 0;

  const on = (database: D1Database, { text, values }: Query) => database.prepare(text).bind(...values);

  async function write(queries: Query[]) {
    const results = await primary.batch(queries.map((query) => on(primary, query)));
    written.push(queries);
    return results;
  }

  async function catchUp(to: number): Promise<void> {
    for (; copied < to; copied++) await copy.batch((written[copied] ?? []).map((query) => on(copy, query)));
  }

  function sessionFrom(start: string) {
    let seen = start.startsWith('first-') ? 0 : Number.parseInt(start, 16);
    let isPrimaryNext = start === 'first-primary';

    async function sourceOf(queries: Query[]): Promise<D1Database | null> {
      if (queries.some(({ text }) => !READ.test(text))) return null;
      if (!isPrimaryNext) await catchUp(seen);
      const source = isPrimaryNext ? primary : copy;
      seen = Math.max(seen, isPrimaryNext ? written.length : copied);
      isPrimaryNext = false;
      return source;
    }

    async function batch(statements: Statement[]) {
      const queries = statements.map(({ query }) => query);
      const source = await sourceOf(queries);
      if (source) return source.batch(queries.map((query) => on(source, query)));
      const results = await write(queries);
      seen = written.length;
      isPrimaryNext = false;
      return results;
    }

    function prepare(text: string, values: unknown[] = []): Statement {
      const query = { text, values };
      const statement = { query } as Statement;
      const alone = async () => (await batch([statement]))[0];
      const raw = async () => {
        const source = await sourceOf([query]);
        if (source) return on(source, query).raw();
        const rows = await on(primary, query).raw();
        written.push([query]);
        seen = written.length;
        return rows;
      };
      return Object.assign(statement, {
        bind: (...bound: unknown[]) => prepare(text, bound),
        all: alone,
        run: alone,
        raw,
      });
    }

    return { prepare: (text: string) => prepare(text), batch, getBookmark: () => bookmarkOf(seen) };
  }

  // Without a session everything goes to the primary.
  const prepare = (text: string) => sessionFrom('first-primary').prepare(text);
  const batch = (statements: Statement[]) => sessionFrom('first-primary').batch(statements);
  return { prepare, batch, withSession: sessionFrom } as unknown as D1Database;
}

const bookmarkOf = (writes: number) => `${writes.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;

async function copyRows(from: D1Database, to: D1Database): Promise<void> {
  await to.exec('pragma foreign_keys = off');
  const { results: tables } = await from
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all<{ name: string }>();
  for (const { name } of tables) {
    // Generated columns are not among these.
    const { results: columns } = await from
      .prepare(`select name from pragma_table_info('${name}')`)
      .all<{ name: string }>();
    const names = columns.map((column) => `"${column.name}"`).join();
    const { results: rows } = await from.prepare(`select ${names} from "${name}"`).all<Record<string, unknown>>();
    for (const row of rows) {
      const values = Object.values(row);
      const insert = `insert or ignore into "${name}" (${names}) values (${values.map(() => '?').join()})`;
      await to
        .prepare(insert)
        .bind(...values)
        .run();
    }
  }
}

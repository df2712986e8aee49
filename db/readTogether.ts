/** Turns of the microtask queue without a new read until a batch leaves: callers that go on together are a few apart. */
const QUIET_TURNS = 20;

type Source = Pick<D1Database, 'prepare' | 'batch'>;

type Read = {
  inBatch: () => D1PreparedStatement;
  fromBatch: (result: D1Result) => unknown;
  alone: () => Promise<unknown>;
};

/**
 * A database that sends reads together in one batch if they are requested at the same time. Writes go out unchanged.
 */
export function readTogether(source: Source): D1Database {
  const ask = gather(source);
  const reads = new WeakMap<D1PreparedStatement, Read>();
  const bare = new WeakMap<D1PreparedStatement, () => D1PreparedStatement>();

  function statementOf(query: string, values: unknown[] = []): D1PreparedStatement {
    const prepare = (text: string) => source.prepare(text).bind(...values);
    const plain = () => prepare(query);
    const whole: Read = { inBatch: plain, fromBatch: (result) => result, alone: () => plain().all() };
    const alone = () => plain().raw();
    const raw: Read = {
      inBatch: () => prepare(withDistinctColumns(query)),
      fromBatch: (result) => rowsOf(result) ?? alone(),
      alone,
    };
    const isRead = IS_READ.test(query);
    const statement = {
      bind: (...bound: unknown[]) => statementOf(query, bound),
      all: isRead ? () => ask(whole) : whole.alone,
      raw: isRead ? () => ask(raw) : alone,
      run: () => plain().run(),
      first: (...column: [string]) => plain().first(...column),
    } as D1PreparedStatement;
    bare.set(statement, plain);
    if (isRead) reads.set(statement, whole);
    return statement;
  }

  async function batch(statements: D1PreparedStatement[]): Promise<unknown> {
    const all = statements.flatMap((statement) => reads.get(statement) ?? []);
    if (all.length === statements.length) return Promise.all(all.map(ask));
    return source.batch(statements.map((statement) => bare.get(statement)?.() ?? statement));
  }

  return { prepare: (query: string) => statementOf(query), batch } as unknown as D1Database;
}

function gather(source: Source): (read: Read) => Promise<unknown> {
  type Waiting = Read & { resolve: (found: unknown) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];

  async function sendWhenQuiet(): Promise<void> {
    for (let quiet = 0, seen = 0; quiet < QUIET_TURNS; quiet++) {
      await null;
      if (waiting.length > seen) quiet = 0;
      seen = waiting.length;
    }
    const asked = waiting;
    waiting = [];
    const [first] = asked;
    try {
      if (first && asked.length === 1) return first.resolve(await first.alone());
      const results = await source.batch(asked.map(({ inBatch }) => inBatch()));
      for (const [nth, result] of results.entries()) asked[nth]?.resolve(asked[nth].fromBatch(result));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (read) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...read, resolve, reject });
      if (waiting.length === 1) void sendWhenQuiet();
    });
}

const IS_READ = /^\s*select\b/i;

/** A batch returns objects, so equal column names would overwrite each other. A subquery gives each its own name. */
const withDistinctColumns = (query: string): string => `select * from (${query})`;

/** Null where an object does not keep the order of its columns: some are named like numbers. */
function rowsOf({ results }: D1Result): unknown[][] | null {
  const rows = results as Record<string, unknown>[];
  if (Object.keys(rows[0] ?? {}).some((name) => /^\d+$/.test(name))) return null;
  return rows.map(Object.values);
}

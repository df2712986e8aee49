/** A D1 binding that adds up `meta.rows_read` of every statement that goes through it. */
export function countingDb(d1: D1Database): { db: D1Database; rowsRead: () => number } {
  let total = 0;
  const bare = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = <Result extends { meta: { rows_read?: number } }>(result: Result): Result => {
    total += result.meta.rows_read ?? 0;
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, method) {
        if (method === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (method === 'all' || method === 'run') return async () => counted(await target.all());
        // raw() and first() return no meta, so the read-only statement runs once more for it.
        if (method === 'raw' || method === 'first') {
          return async (...options: never[]) => {
            counted(await target.all());
            return (target[method] as (...options: never[]) => unknown)(...options);
          };
        }
        return Reflect.get(target, method);
      },
    });
    bare.set(wrapped, statement);
    return wrapped;
  };
  const databaseOf = <Target extends D1Database | D1DatabaseSession>(database: Target): Target =>
    new Proxy(database, {
      get(target, method) {
        if (method === 'withSession') return (start?: string) => databaseOf((target as D1Database).withSession(start));
        if (method === 'prepare') return (query: string) => wrap(target.prepare(query));
        if (method === 'batch') {
          return async (statements: D1PreparedStatement[]) =>
            (await target.batch(statements.map((statement) => bare.get(statement) ?? statement))).map(counted);
        }
        const own: unknown = Reflect.get(target, method);
        return typeof own === 'function' ? own.bind(target) : own;
      },
    });
  return { db: databaseOf(d1), rowsRead: () => total };
}

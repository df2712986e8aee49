/** A D1 binding that counts its calls: each is a trip to the database, a batch one as well. */
export function countingCalls(d1: D1Database): { db: D1Database; calls: () => number } {
  let total = 0;
  const bare = new WeakMap<object, D1PreparedStatement>();
  const own = <Target extends object>(target: Target, name: string | symbol) => {
    const method: unknown = Reflect.get(target, name);
    return typeof method === 'function' ? method.bind(target) : method;
  };
  const statementOf = (statement: D1PreparedStatement): D1PreparedStatement => {
    const counted = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values));
        if (name === 'all' || name === 'run' || name === 'first' || name === 'raw') total += 1;
        return own(target, name);
      },
    });
    bare.set(counted, statement);
    return counted;
  };
  const databaseOf = <Target extends D1Database | D1DatabaseSession>(database: Target): Target =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') return (query: string) => statementOf(target.prepare(query));
        if (name === 'withSession') return (start?: string) => databaseOf((target as D1Database).withSession(start));
        if (name === 'exec') total += 1;
        if (name !== 'batch') return own(target, name);
        return (statements: D1PreparedStatement[]) => {
          total += 1;
          return target.batch(statements.map((statement) => bare.get(statement) ?? statement));
        };
      },
    });
  return { db: databaseOf(d1), calls: () => total };
}

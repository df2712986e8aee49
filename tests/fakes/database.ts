/** A D1 binding with some of its methods replaced, in its sessions as well. */
function standIn(d1: D1Database, overrides: Partial<D1Database>): D1Database {
  const withSession = (start?: string) => standIn(d1.withSession(start) as D1Database & D1DatabaseSession, overrides);
  return new Proxy(d1, {
    get(target, name) {
      const value: unknown = Reflect.get({ withSession, ...overrides }, name) ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export type Asked = { sql: string; params: unknown[] };

/** The database itself, and every statement that was asked of it. */
export function recordingDatabase(d1: D1Database): { d1: D1Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const prepare = (sql: string) => {
    const statement = d1.prepare(sql);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...params: unknown[]) => {
        asked.push({ sql, params });
        return bind(...params);
      },
    });
  };
  return { d1: standIn(d1, { prepare }), asked };
}

/** A database in which somebody else does `something` right before the nth batch of writes. */
export function databaseWhere(something: () => Promise<unknown>, nth: number, d1: D1Database): D1Database {
  let batches = 0;
  return standIn(d1, {
    batch: async <T>(statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches === nth) await something();
      return d1.batch<T>(statements);
    },
  });
}

/** The database itself, and where each of its sessions began. */
export function sessionsOf(d1: D1Database): { d1: D1Database; starts: string[] } {
  const starts: string[] = [];
  const withSession = (start = 'first-unconstrained') => {
    starts.push(start);
    return d1.withSession(start);
  };
  return { d1: standIn(d1, { withSession }), starts };
}

/** The database itself, and where the session of each statement began; 'no session' is the primary. */
export function readsWithin(d1: D1Database): { d1: D1Database; starts: string[] } {
  const starts: string[] = [];
  const prepareOn = (source: Pick<D1Database, 'prepare'>, start: string) => (query: string) => {
    starts.push(start);
    return source.prepare(query);
  };
  const withSession = (start = 'first-unconstrained') => {
    const session = d1.withSession(start) as D1Database & D1DatabaseSession;
    return standIn(session, { prepare: prepareOn(session, start) }) as D1Database & D1DatabaseSession;
  };
  return { d1: standIn(d1, { withSession, prepare: prepareOn(d1, 'no session') }), starts };
}

/** A database that is asked something else than what was meant. */
export function changedDatabase(change: (query: string) => string, d1: D1Database): D1Database {
  return standIn(d1, { prepare: (query) => d1.prepare(change(query)) });
}

/** A database that is out of order. */
export function brokenDatabase(d1: D1Database): D1Database {
  return standIn(d1, {
    prepare: () => {
      throw new Error('D1 is out of order');
    },
  });
}

/** A database that has read, and gives what it read of `isHeld` statements when it is released. */
export function holdingDatabase(isHeld: (query: string) => boolean, d1: D1Database) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const held = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => held(statement.bind(...values)),
      all: async () => {
        const found = await statement.all();
        read();
        await released;
        return found;
      },
    }) as D1PreparedStatement;
  const prepare = (query: string) => (isHeld(query) ? held(d1.prepare(query)) : d1.prepare(query));
  return { d1: standIn(d1, { prepare }), hasRead, release };
}

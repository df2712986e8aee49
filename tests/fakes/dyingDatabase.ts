/** Where a request dies: `calls` are answered, the next one never is, and what follows it never runs. */
export type Death = { db: D1Database; calls: () => number; died: Promise<void> };

const CALLED = new Set(['all', 'run', 'first', 'raw', 'batch', 'exec']);

/** A D1 binding whose user is gone once so many calls were made, the last of them carried out. */
export function dyingDatabase(d1: D1Database, lastCall: number): Death {
  let calls = 0;
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const bare = new WeakMap<object, D1PreparedStatement>();
  const call = async (make: () => Promise<unknown>): Promise<unknown> => {
    calls += 1;
    if (calls > lastCall) {
      die();
      return new Promise(() => {});
    }
    const own = calls;
    const made = await make();
    if (own < lastCall) return made;
    die();
    return new Promise(() => {});
  };
  const dying = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(_, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) => {
          const given = name === 'batch' ? [unwrap(values[0])] : values;
          const make = () => method.apply(target, given);
          if (CALLED.has(String(name))) return call(make);
          const result: unknown = make();
          return typeof result === 'object' && result !== null ? dying(result) : result;
        };
      },
    });
    bare.set(proxy, target as unknown as D1PreparedStatement);
    return proxy;
  };
  const unwrap = (statements: unknown) =>
    (statements as D1PreparedStatement[]).map((statement) => bare.get(statement) ?? statement);
  return { db: dying(d1), calls: () => calls, died };
}

import { mix } from '#domain/identifiers/keyHash.ts';
import type { IdentifierDatabase, Layout } from '#domain/identifiers/layout.ts';

export class Crash extends Error {}

/** A process ends at its nth call of a database: the call is made, or not any more. */
export type End = { nth: number; isMade: boolean } | null;

/** Processes at the same time: of the calls that they wait for one at a time is made, chosen by the seed. */
export function processes(seed: number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let chosen = 0;
  const call = async <Result>(make: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    underWay++;
    try {
      return await make();
    } finally {
      underWay--;
    }
  };
  return {
    /** The same databases, as one process sees them. */
    layoutOf: (layout: Layout, end: End = null): Layout => seenBy(layout, endingCalls(call, end)),
    /** Of those that wait now; the others wait on. */
    async makeOneCall(): Promise<void> {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
      waiting.shift()?.();
      do await new Promise((resolve) => setImmediate(resolve));
      while (underWay > 0);
    },
    async run(all: Promise<unknown>[]): Promise<void> {
      let isDone = false;
      const done = Promise.all(all).finally(() => {
        isDone = true;
      });
      done.catch(() => {});
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        if (underWay === 0) waiting.splice(mix(seed + chosen++) % waiting.length, 1)[0]?.();
      }
      await done;
    },
  };
}

type Call = <Result>(make: () => Promise<Result>) => Promise<Result>;

function endingCalls(call: Call, end: End): Call {
  let calls = 0;
  return async (make) => {
    if (end === null) return call(make);
    const isLast = calls++ === end.nth;
    if (calls > end.nth + 1 || (isLast && !end.isMade)) throw new Crash();
    const result = await call(make);
    if (isLast) throw new Crash();
    return result;
  };
}

function seenBy({ growths, databases, earlier }: Layout, call: Call): Layout {
  const see = ({ name, d1 }: IdentifierDatabase): IdentifierDatabase => ({ name, d1: seenDatabase(d1, call) });
  const seen = databases.map(see);
  if (!earlier) return { growths, databases: seen };
  return { growths, databases: seen, earlier: earlier.map(see) };
}

function seenDatabase(d1: D1Database, call: Call): D1Database {
  const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => call(() => statement.all()),
      first: () => call(() => statement.first()),
    } as unknown as D1PreparedStatement;
    own.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => call(() => d1.batch(statements.map((each) => own.get(each) ?? each))),
  } as unknown as D1Database;
}

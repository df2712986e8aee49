import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import type { DeviceStatus, Proof } from '#schemas/devices/statuses.ts';
import { SECOND } from '#schemas/format/dates.ts';

export type IdentifierRow = {
  key: string;
  device_id: string;
  kind: IdentifierSlot;
  status: DeviceStatus;
  reported_at: number | null;
  public_name: string | null;
  public_model: string | null;
  public_location: string | null;
  /** Null means public at once. */
  public_from: number | null;
  /** YYYY-MM-DD, in Lagos. */
  happened_on: string | null;
  proof: Proof;
  /** 1 if somebody disputes the report. */
  disputed: number;
};

/** Answers all rows of the keys, or none if no key is flagged: other rows do not change the answer of a check. */
export type LookUp = (keys: string[]) => Promise<IdentifierRow[]>;

/** D1 allows five terms in a compound SELECT; nested ones count as one. */
const MAX_UNION_TERMS = 5;

/** A probe of one key each: reads no row on a miss and one on a hit, whatever the size of the register. */
export async function lookUpKeys(db: Pick<D1Database, 'prepare'>, keys: string[]): Promise<IdentifierRow[]> {
  if (keys.length === 0) return [];
  const { results } = await db
    .prepare(statementOf(keys.length))
    .bind(...keys)
    .all<IdentifierRow>();
  return results;
}

const statements: (string | undefined)[] = [];

function statementOf(keys: number): string {
  statements[keys] ??= nestUnions(
    Array.from(
      { length: keys },
      (_, place) =>
        `select key, device_id, kind, status, reported_at, public_name, public_model, public_location, public_from, happened_on, proof, disputed from identifiers where key = ?${place + 1}`,
    ),
  );
  return statements[keys];
}

function nestUnions(terms: string[]): string {
  if (terms.length <= MAX_UNION_TERMS) return terms.join(' union all ');
  const few = Array.from({ length: Math.ceil(terms.length / MAX_UNION_TERMS) }, (_, place) =>
    terms.slice(place * MAX_UNION_TERMS, (place + 1) * MAX_UNION_TERMS).join(' union all '),
  );
  return nestUnions(few.map((some) => `select * from (${some})`));
}

/** A look-up that began earlier answers no check any more: with what it is waited for, far below the ten seconds of the law. */
const SHARED_FOR = SECOND;
/** A request that ends takes its look-up along, and tells nobody. */
const PATIENCE = 2 * SECOND;
/** How many times a check waits for another check's look-up before it makes its own. */
const TURNS = 2;

type Outcome = { rows: IdentifierRow[] } | { error: unknown };
type Running = { beganAt: number; waiting: ((outcome: Outcome) => void)[] };

type Surroundings = {
  lookUp: LookUp;
  now: () => number;
  wait: (ms: number) => Promise<null>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Checks of the same keys share one look-up. Each check waits with a promise and a timer of its own, because workerd
 * does not let a request wait for another request's I/O.
 */
export class SharedLookUps {
  readonly #running = new Map<string, Running>();

  /** A look-up that began before this isolate wrote something may miss it, so later checks start a new one. */
  forget(): void {
    this.#running.clear();
  }

  async ask(keys: string[], surroundings: Surroundings): Promise<IdentifierRow[]> {
    const name = JSON.stringify(keys);
    let outcome: Outcome | null = null;
    for (let turn = 0; turn < TURNS; turn++) {
      const running = this.#running.get(name);
      if (!running || surroundings.now() - running.beganAt > SHARED_FOR) return this.#lead(name, keys, surroundings);
      outcome = await Promise.race([
        new Promise<Outcome>((resolve) => running.waiting.push(resolve)),
        surroundings.wait(PATIENCE),
      ]);
      if (outcome && 'rows' in outcome) return outcome.rows;
      this.#end(name, running);
    }
    // The database has failed twice for others, so this check does not ask it again.
    if (outcome) throw outcome.error;
    return surroundings.lookUp(keys);
  }

  #lead(name: string, keys: string[], { lookUp, now, waitUntil }: Surroundings): Promise<IdentifierRow[]> {
    const own: Running = { beganAt: now(), waiting: [] };
    this.#running.set(name, own);
    const settle = (outcome: Outcome) => {
      this.#end(name, own);
      for (const tell of own.waiting) tell(outcome);
    };
    const asked = lookUp(keys);
    // The look-up continues for the others when the first client disconnects.
    waitUntil(
      asked.then(
        (rows) => settle({ rows }),
        (error) => settle({ error }),
      ),
    );
    return asked;
  }

  #end(name: string, running: Running): void {
    if (this.#running.get(name) === running) this.#running.delete(name);
  }
}

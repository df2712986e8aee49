import type { IdentifierSlot } from '#domain/devices/identifierKeys.ts';
import type { Proof } from '#schemas/devices/proofs.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';

export type IdentifierRow = {
  key: string;
  device_id: string;
  kind: IdentifierSlot;
  status: DeviceStatus;
  reported_at: number | null;
  public_name: string | null;
  public_model: string | null;
  public_location: string | null;
  /** Null: at once. */
  public_from: number | null;
  /** YYYY-MM-DD, in Lagos. */
  happened_on: string | null;
  proof: Proof;
  /** 1: somebody questions it. */
  disputed: number;
};

/** Of the rows of some keys, those that count: all of them, or none when no key is sought. */
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

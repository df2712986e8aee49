import { readFileSync } from 'node:fs';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';
import { moveNextPage } from '#domain/identifiers/grow.ts';
import type { GrowingLayout, IdentifierDatabase } from '#domain/identifiers/layout.ts';
import { applyMigrations } from '#scripts/local/migrations.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { memoryD1 } from '../../fakes/memoryD1.ts';

export const DEVICE = 'device-1';

const NAMES = ['DB', ...Array.from({ length: 15 }, (_, nth) => `IDENTIFIERS_${nth + 2}`)];

export type Register = { databases: IdentifierDatabase[]; stop: () => Promise<void> };

const INITIAL = inRepo('db', 'identifiers', '0000_initial.sql');

/** Sixteen local D1s. The first has everything, the others identifiers alone. */
export async function startRegister(): Promise<Register> {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    d1Databases: NAMES,
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
  });
  const all = await Promise.all(NAMES.map((name) => miniflare.getD1Database(name)));
  const d1s = all as unknown as D1Database[];
  await applyMigrations(d1s[0] as D1Database);
  const statements = statementsOf(readFileSync(INITIAL, 'utf8'));
  await Promise.all(d1s.map((d1) => d1.batch(statements.map((statement) => d1.prepare(statement)))));
  return { databases: await named(d1s), stop: () => miniflare.dispose() };
}

/** The same in this process's memory, a hundred times faster. */
export async function registerInMemory(): Promise<Register> {
  const d1s = NAMES.map(() => memoryD1());
  await d1s[0]?.exec(readFileSync(inRepo('migrations', '0000_initial.sql'), 'utf8'));
  for (const d1 of d1s) await d1.exec(readFileSync(INITIAL, 'utf8'));
  return { databases: await named(d1s), stop: async () => {} };
}

async function named(d1s: D1Database[]): Promise<IdentifierDatabase[]> {
  const [main] = d1s;
  await main?.batch(deviceRows(main));
  return d1s.map((d1, nth) => ({ name: NAMES[nth] ?? '', d1 }));
}

/** The first database holds identifiers to their devices. */
const deviceRows = (d1: D1Database): D1PreparedStatement[] => [
  d1.prepare(`insert into accounts (id, username, email, phone, password_hash, first_name, sur_name, country,
      state_of_residence, state_of_origin, address, created_at, updated_at)
    values ('owner', 'owner', 'owner@seed.example', '+2349100000001', '', 'OWNER', 'SAMPLE', 'NIGERIA', 'LAGOS', 'LAGOS', '1 Sample Close', 1, 1)`),
  d1.prepare(`insert into devices (id, owner_id, name, type, serial_number, imei1, status, created_at, updated_at)
    values ('${DEVICE}', 'owner', 'Phone', 'smartphone', 'SN1', '359006110000014', 'active', 1, 1)`),
];

/** As if none of them had ever had a row. */
export async function emptyDatabases(databases: readonly IdentifierDatabase[]): Promise<void> {
  await Promise.all(
    databases.map(({ d1 }) =>
      d1.batch([
        d1.prepare('delete from identifiers'),
        d1.prepare('delete from identifier_releases'),
        d1.prepare("update identifier_growth set growth = 0, copied_up_to = '', swept_up_to = ''"),
      ]),
    ),
  );
}

export async function storedKeys({ d1 }: IdentifierDatabase): Promise<string[]> {
  const { results } = await d1.prepare('select key from identifiers order by key').all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** Rows with everything a row can have, in the first database. */
export async function fill([main]: readonly IdentifierDatabase[], keys: string[]): Promise<void> {
  await main?.d1
    .prepare(`insert into identifiers (key, device_id, kind, status, reported_at, public_name, public_model, public_location, public_from, weak)
      select value, '${DEVICE}', iif(value glob 'i:*', 'imei1', 'serial'),
        case key % 3 when 0 then 'stolen' when 1 then 'active' else 'missing' end, iif(key % 3 = 1, null, 1700000000000 + key),
        iif(key % 2, null, 'Ada’s "phone" 📱 ' || key), iif(key % 5, 'Pixel 7a', null), iif(key % 7, null, 'Ikeja, Lagos'),
        iif(key % 4, null, 1800000000000 + key), value glob 's:*' and key % 2
      from json_each(?1)`)
    .bind(JSON.stringify(keys))
    .run();
}

/** The way from one database to sixteen. */
export function layoutsOf(databases: readonly IdentifierDatabase[]) {
  const first = (count: number) => databases.slice(0, count);
  return {
    of1: { growths: 0, databases: first(1) },
    growingTo4: { growths: 1, databases: first(4), earlier: first(1) },
    of4: { growths: 1, databases: first(4) },
    growingTo16: { growths: 2, databases: first(16), earlier: first(4) },
    of16: { growths: 2, databases: first(16) },
  };
}

export async function moveAll(layout: GrowingLayout, rows = 500): Promise<void> {
  while (!(await moveNextPage(layout, rows)));
}

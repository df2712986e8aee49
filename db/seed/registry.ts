import { DEMO_PASSWORD_HASH } from './demo.ts';
import { DEVICE_MODELS } from './models.ts';

export type RegistrySize = { devices: number; seed: number; now: number };

const CHUNK = 250_000;
const DEVICES_AN_OWNER = 10;

/**
 * Fills a registry with devices as they might be: valid IMEIs (check digit included) in the shape of real type
 * allocation codes, some of them reported. The same seed gives the same registry. All of it is worked out by SQLite
 * itself, so that a million devices take seconds. @returns rows written
 */
export async function seedRegistry(d1: D1Database, { devices, seed, now }: RegistrySize): Promise<number> {
  const filled = await d1.prepare("select 1 from devices where id = 'seed-device-0'").first();
  if (filled) throw new Error('This registry is filled already. Choose a fresh STATE_DIR.');
  const owners = Math.ceil(devices / DEVICES_AN_OWNER);
  let rows = 0;
  for (let from = 0; from < devices; from += CHUNK) {
    const to = Math.min(from + CHUNK, devices);
    const ownersTo = to === devices ? owners : Math.ceil(to / DEVICES_AN_OWNER);
    const results = await d1.batch([
      ownerRows(d1, Math.ceil(from / DEVICES_AN_OWNER), ownersTo, seed, now),
      deviceRows(d1, from, to, seed, now),
      ...identifierRows(d1, from, to),
      reportRows(d1, from, to),
    ]);
    rows += results.reduce((sum, { meta }) => sum + meta.changes, 0);
  }
  return rows;
}

// D1 binds numbers as floats, and 'seed-owner-0.0' is nobody.
const NUMBERS = 'with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)';
const SOUGHT = "'stolen', 'missing', 'reported'";

function ownerRows(d1: D1Database, from: number, to: number, seed: number, now: number) {
  return d1
    .prepare(`insert into accounts (id, username, email, phone, password_hash, first_name, sur_name, country,
        state_of_residence, state_of_origin, address, created_at, updated_at)
      ${NUMBERS} select 'seed-owner-' || i, 'owner_' || i, 'owner' || i || '@seed.example',
        printf('+23491%08d', (i * 7919 + ?3) % 100000000), ?4, 'OWNER', 'SAMPLE', 'NIGERIA', 'LAGOS', 'LAGOS',
        '1 Sample Close, Ikeja', ?5 - (i % 700) * 86400000, ?5 from n where i < ?2`)
    .bind(from, to, seed, DEMO_PASSWORD_HASH, now);
}

function deviceRows(d1: D1Database, from: number, to: number, seed: number, now: number) {
  const models = DEVICE_MODELS.map(
    ({ tac, type, model }, k) => `(${k}, ${tac ? `'${tac}'` : 'null'}, '${type}', '${model}')`,
  );
  const count = DEVICE_MODELS.length;
  const body = (offset: number) => `tac || printf('%06d', ((i / ${count}) * 7919 + ?3) % 500000 + ${offset})`;
  return d1
    .prepare(`insert into devices (id, owner_id, name, type, model, serial_number, imei1, imei2, status, location, created_at, updated_at)
      ${NUMBERS}, models(k, tac, type, model) as (values ${models.join(', ')}),
      numbered as (select i, type, model, ${body(0)} as body1, iif(i % 3 = 0 and type = 'smartphone', ${body(500_000)}, null) as body2,
        (i * 37 + ?3) % 1000 as lot from n join models on k = i % ${count})
      select 'seed-device-' || i, 'seed-owner-' || (i / ${DEVICES_AN_OWNER}), 'Device ' || i, type, model,
        'SN' || printf('%08X', (i * 2654435761 + ?3) % 4294967296), body1 || ${luhn('body1')}, body2 || ${luhn('body2')},
        case when lot < 10 then 'stolen' when lot < 20 then 'missing' when lot < 22 then 'reported' when lot < 50 then 'inactive' else 'active' end,
        iif(lot < 22, 'Ikeja, Lagos', null), ?4 - (i % 700) * 86400000, ?4 from numbered`)
    .bind(from, to, seed, now);
}

function identifierRows(d1: D1Database, from: number, to: number) {
  const kinds = [
    ['imei1', "'i:' || substr(imei1, 1, 14)", 'imei1 is not null'],
    ['imei2', "'i:' || substr(imei2, 1, 14)", 'imei2 is not null'],
    ['serial', "'s:' || serial_number", 'true'],
  ] as const;
  return kinds.map(([kind, key, given]) =>
    d1
      .prepare(`insert into identifiers (key, device_id, kind, status, reported_at)
        ${NUMBERS} select ${key}, id, '${kind}', status, iif(status in (${SOUGHT}), updated_at, null)
        from n join devices on id = 'seed-device-' || i where ${given}`)
      .bind(from, to),
  );
}

function reportRows(d1: D1Database, from: number, to: number) {
  return d1
    .prepare(`insert into status_reports (id, device_id, reporter_id, from_status, to_status, location, description, created_at)
      ${NUMBERS} select 'seed-report-' || i, id, owner_id, 'active', status, location, 'Seeded report.', updated_at
      from n join devices on id = 'seed-device-' || i where status in (${SOUGHT})`)
    .bind(from, to);
}

/** The check digit of a 14-digit column, in SQL (3GPP TS 23.003 annex B). */
function luhn(column: string): string {
  const digits = Array.from({ length: 14 }, (_, index) => {
    const digit = `substr(${column}, ${index + 1}, 1)`;
    return index % 2 === 0 ? digit : `(${digit} * 2 - 9 * (${digit} > '4'))`;
  });
  return `((10 - (${digits.join(' + ')}) % 10) % 10)`;
}

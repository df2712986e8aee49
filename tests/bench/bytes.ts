import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_PASSWORD_HASH } from '#db/seed/demo.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';

/**
 * Bytes that a device and all that is kept about it take in a local D1, indexes included: `npm run bench:bytes`. Keys are
 * random and come one after the other into filled indexes, as people register.
 */
const DEVICES = 20_000;
/** For each hundred devices: how many owners, second IMEIs and reports there will be over the years. */
const OWNERS = 70;
const SECOND_IMEIS = 70;
const REPORTS = 12;
const AT = 1_795_000_000_000;

const UUID = `lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
  substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;
const HEX_64 = 'lower(hex(randomblob(32)))';
const numbered = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
const digits = (count: number) => `printf('%0${count}d', abs(random()) % ${10 ** count})`;
const NAMES = "'ADA', 'CHUKWUEMEKA', 'FATIMA', 'OLUWASEUN', 'NGOZI', 'IBRAHIM', 'BLESSING'";
const name = (n: string) => `(select value from json_each(json_array(${NAMES})) where key = ${n} % 7)`;

const audit = (action: string, type: string, from: string, detail = 'null') => `
  insert into audit_entries (at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash, hash)
  select ${AT} + rowid * 1000, ${type === 'device' ? 'owner_id' : 'id'}, '${action}', '${type}', id, ${detail}, ${UUID}, ${HEX_64}, ${HEX_64} from ${from}`;

const ACCOUNTS = (DEVICES * OWNERS) / 100;
const STEPS = [
  `insert into accounts (id, username, email, phone, password_hash, first_name, sur_name, keyholder_phone1, country,
      state_of_residence, state_of_origin, address, created_at, updated_at)
    ${numbered(ACCOUNTS)} select ${UUID}, 'person' || ${digits(7)} || i, 'person.' || ${digits(6)} || i || '@gmail.com',
      printf('+23480%08d', (i * 7919 + 13) % 100000000), '${DEMO_PASSWORD_HASH}', ${name('i')}, ${name('i / 7')} || i,
      iif(i % 2, '+23470' || ${digits(8)}, null), 'NIGERIA', 'LAGOS', 'ANAMBRA', '14 Adeola Odeku Street, Victoria Island',
      ${AT} + i * 1000, ${AT} + i * 1000 from n`,
  `insert into legal_acceptances (account_id, document, version, accepted_at)
    select accounts.id, value, '2026-11-01', created_at from accounts, json_each('["terms","privacy"]')`,
  audit('account.register', 'account', 'accounts'),
  `insert into devices (id, owner_id, name, type, model, serial_number, imei1, imei2, status, created_at, updated_at)
    ${numbered(DEVICES)} select ${UUID}, (select id from accounts where rowid = 1 + abs(random()) % ${ACCOUNTS}), 'My phone ' || i,
      'smartphone', 'Samsung Galaxy A54 5G', 'R58' || substr(hex(randomblob(4)), 1, 8), '35' || ${digits(13)},
      iif(i % 100 < ${SECOND_IMEIS}, '86' || ${digits(13)}, null), iif(i % 100 < ${REPORTS}, 'stolen', 'active'), ${AT} + i * 1000, ${AT} + i * 1000 from n`,
  ...[
    ['imei1', "'i:' || substr(imei1, 1, 14)"],
    ['imei2', "'i:' || substr(imei2, 1, 14)"],
    ['serial', "'s:' || serial_number"],
  ].map(
    ([kind, key]) => `insert into identifiers (key, device_id, kind, status, reported_at, public_from)
      select ${key}, id, '${kind}', status, iif(status = 'stolen', updated_at, null), created_at + 259200000 from devices
      where ${key} is not null on conflict do nothing`,
  ),
  audit('device.register', 'device', 'devices', `'{"status":"active"}'`),
  `insert into status_reports (id, device_id, reporter_id, from_status, to_status, location, description, created_at)
    select ${UUID}, id, owner_id, 'active', 'stolen', 'Ikeja, Lagos', 'Taken from a bag on the bus to Ojota.', updated_at from devices where status = 'stolen'`,
  audit('device.report', 'device', "devices where status = 'stolen'", `'{"from":"active","to":"stolen"}'`),
  `insert into messages (id, channel, "to", template, data, state, attempts, due_at, sent_at, created_at)
    select ${UUID}, 'email', email, 'welcome', '{"firstName":"Ada","link":"' || ${UUID} || '"}', 'sent', 1, created_at, created_at, created_at from accounts`,
];

const state = mkdtempSync(join(tmpdir(), 'ownmark-bytes-'));
const { size, written } = await withLocalDatabase(state, async (db) => {
  await applyMigrations(db);
  let [size, written] = [0, 0];
  for (const step of STEPS) {
    const { meta } = await db.prepare(step).run();
    size = meta.size_after;
    written += meta.rows_written;
    console.info(
      `  ${meta.changes} times ${(meta.rows_written / meta.changes).toFixed(1)} rows written: ${step.trim().slice(0, 50)}`,
    );
  }
  return { size, written };
});
const file = readdirSync(state, { recursive: true, encoding: 'utf8' }).find(
  (path) => path.endsWith('.sqlite') && path.includes('D1DatabaseObject') && !path.endsWith('metadata.sqlite'),
);
const tables = new DatabaseSync(join(state, file ?? ''), { readOnly: true })
  .prepare(
    `select tbl_name as name, sum(pgsize) as bytes, sum(iif(type = 'table', 0, pgsize)) as indexes
      from dbstat join sqlite_master using (name) group by tbl_name order by bytes desc`,
  )
  .all() as { name: string; bytes: number; indexes: number }[];
console.info(
  `${DEVICES} devices of ${ACCOUNTS} owners: ${size} bytes, ${Math.round(size / DEVICES)} a device; ${(written / DEVICES).toFixed(1)} rows written`,
);
for (const { name: table, bytes, indexes } of tables.filter(({ bytes }) => bytes > DEVICES))
  console.info(`  ${table}: ${Math.round(bytes / DEVICES)} a device, ${Math.round(indexes / DEVICES)} of it indexes`);
rmSync(state, { recursive: true, force: true });

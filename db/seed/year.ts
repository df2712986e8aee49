import { addLagosMonths, DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { demoAuditEvents } from './auditEvents.ts';
import { demoYearDevices } from './devices.ts';
import { demoMessages } from './messages.ts';
import { demoMembers, demoUnfinished } from './people.ts';
import { demoPurchases } from './purchases.ts';
import { MONTHS, monthBegins } from './random.ts';

/** The same each time, relative to `now`. @param now epoch ms */
export async function seedYear(d1: D1Database, now: number): Promise<void> {
  const members = demoMembers(now);
  const rows = members.map(({ row }) => row);
  const unfinished = demoUnfinished(now);
  const year = { members, ...demoPurchases(members, now), ...demoYearDevices(members, now) };
  await d1.batch([
    ...backdateDemoAccounts(d1, now),
    insert(d1, 'accounts', rows),
    insert(d1, 'subscriptions', year.subscriptions),
    insert(d1, 'payments', year.payments),
    insert(d1, 'receipts', year.receipts),
    insert(d1, 'devices', year.devices),
    insert(d1, 'identifiers', year.identifiers),
    insert(d1, 'status_reports', year.reports),
    insert(d1, 'transfers', year.transfers),
    insert(d1, 'accounts', [unfinished.account]),
    insert(d1, 'devices', [unfinished.device]),
    insert(d1, 'identifiers', [unfinished.identifier]),
    insert(d1, 'status_reports', [unfinished.report]),
    insert(d1, 'registration_reviews', reviewsOf(year.devices, now)),
    insert(d1, 'messages', demoMessages(year, now)),
    insert(d1, 'audit_entries', demoAuditEvents(year, now)),
  ]);
}

function backdateDemoAccounts(d1: D1Database, now: number) {
  const first = monthBegins(0, now) + 10 * HOUR;
  const since = (id: string, at: number) =>
    d1.prepare('update accounts set created_at = ?2, updated_at = ?2 where id = ?1').bind(id, at);
  const paid = now - 96 * DAY_MS;
  return [
    since('demo-admin', first),
    since('demo-ada', addLagosMonths(now, 3 - MONTHS)),
    since('demo-bola', addLagosMonths(now, 9 - MONTHS)),
    d1.prepare("update plans set created_at = ?1, updated_at = ?1 where id like 'demo-plan-%'").bind(first + HOUR),
    d1
      .prepare("update subscriptions set starts_at = ?1, ends_at = ?2, updated_at = ?1 where account_id = 'demo-ada'")
      .bind(paid, addLagosMonths(paid, 12)),
    d1
      .prepare("update payments set created_at = ?1, verified_at = ?1, settled_at = ?1 where account_id = 'demo-ada'")
      .bind(paid),
    d1.prepare("update receipts set created_at = ?1 where account_id = 'demo-ada'").bind(paid),
  ];
}

/** The shop's newest devices look like a list of other people's numbers. */
function reviewsOf(devices: readonly { id: string; owner_id: string; created_at: number }[], now: number) {
  const newest = devices.toSorted((one, two) => two.created_at - one.created_at)[0];
  if (!newest) return [];
  const at = Math.max(newest.created_at, now - 5 * HOUR);
  const on = { account_id: newest.owner_id, device_id: newest.id, created_at: at, updated_at: at };
  return [{ id: 'demo-review', ...on, reason: 'neighbouring_numbers', devices: 5 }];
}

/** All rows have the same columns, named as in the database. */
function insert(d1: D1Database, table: string, rows: object[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`);
  return d1
    .prepare(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from json_each(?1)`,
    )
    .bind(JSON.stringify(rows));
}

import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../factories.ts';

type Person = { username: string; email: string; phone: string; names: string[] };

const begins = (text: string, typed: string) => text.startsWith(typed);

/** Every order of a person's names, written out. */
function ordersOf(names: string[]): string[][] {
  if (names.length <= 1) return [names];
  return names.flatMap((name, nth) => ordersOf(names.toSpliced(nth, 1)).map((rest) => [name, ...rest]));
}

/** Whether a search matches a person, in the simplest form of what the console promises. */
function isMeant({ username, email, phone, names }: Person, search: string): boolean {
  const lower = search.toLowerCase();
  const local = `0${phone.slice(4)}`;
  const typedPhone = search.replace(/[ ()-]/g, '');
  // First and last name are said without the middle one, too.
  const said = names.length === 3 ? [names, [names[0] ?? '', names[2] ?? '']] : [names];
  return (
    begins(username, lower) ||
    begins(email, lower) ||
    (/^[+0]\d+$/.test(typedPhone) && (begins(phone, typedPhone) || begins(local, typedPhone))) ||
    said.flatMap(ordersOf).some((order) => begins(order.join(' '), search.toUpperCase()))
  );
}

type Row = Record<string, string | number | null>;

const personOf = (row: Row, side = ''): Person => ({
  username: String(row[`${side}username`]).toLowerCase(),
  email: String(row[`${side}email`]).toLowerCase(),
  phone: String(row[`${side}phone`]),
  names: [row[`${side}first_name`], row[`${side}middle_name`], row[`${side}sur_name`]]
    .flatMap((name) => name ?? [])
    .map(String),
});

const PARTY = ['username', 'email', 'phone', 'first_name', 'middle_name', 'sur_name'];
const partyOf = (side: string) => sql.raw(PARTY.map((name) => `${side}.${name} as ${side}${name}`).join(', '));

export type Filters = Record<string, string>;

/** The ids of each list's rows that a search and its filters mean, read one by one. */
export const NAIVE: Record<string, (search: string, filters: Filters) => Promise<string[]>> = {
  users: (search, { role, account }) =>
    all(sql`select * from accounts`, (row) => {
      const state = row.deactivated_at === null ? 'active' : 'deactivated';
      return (!role || row.role === role) && (!account || state === account) && isMeant(personOf(row), search);
    }),
  devices: (search, { status, type }) =>
    all(
      sql`select devices.*, (select group_concat(key) from identifiers where device_id = devices.id) as keys, ${partyOf('owner')}
        from devices join accounts owner on owner.id = owner_id where released_at is null`,
      (row) =>
        (!status || (status === 'removed' ? row.removed_at !== null : row.status === status)) &&
        (!type || row.type === type) &&
        (begins(String(row.name).toLowerCase(), search.toLowerCase()) ||
          String(row.keys)
            .split(',')
            .some((key) => begins(key.slice(2), search.toUpperCase().replaceAll(' ', ''))) ||
          isMeant(personOf(row, 'owner'), search)),
    ),
  transfers: (search, { status }) =>
    all(
      sql`select transfers.*, ${partyOf('giver')}, ${partyOf('taker')} from transfers join accounts giver on giver.id = from_account_id
        join accounts taker on taker.id = to_account_id`,
      (row) =>
        (!status || row.state === status) &&
        (begins(String(row.device_name).toLowerCase(), search.toLowerCase()) ||
          begins(String(row.from_name), search.toUpperCase()) ||
          begins(String(row.to_name), search.toUpperCase()) ||
          isMeant(personOf(row, 'giver'), search) ||
          isMeant(personOf(row, 'taker'), search)),
    ),
  receipts: (search, { status }) =>
    all(
      sql`select receipts.*, ${partyOf('payer')} from receipts join accounts payer on payer.id = account_id`,
      (row) =>
        (!status || row.status === status) &&
        ([row.receipt_number, row.payment_reference].some((text) => begins(String(text), search.toUpperCase())) ||
          begins(String(row.id), search.toLowerCase()) ||
          isMeant(personOf(row, 'payer'), search)),
    ),
};

async function all(rows: SQL, fits: (row: Row) => boolean): Promise<string[]> {
  return (await db.all<Row>(rows))
    .filter(fits)
    .map(({ id }) => String(id))
    .sort();
}

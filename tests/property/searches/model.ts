import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../factories.ts';

/** What something is called: texts of words, whole texts, and numbers of which the end is known, too. */
type Called = { texts: string[]; wholes: string[]; numbers: string[] };

const lower = (text: unknown) => String(text ?? '').toLowerCase();
const begins = (text: string, typed: string) => text.startsWith(typed);
const piecesOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether a search matches it, in the simplest form of what the console promises. */
function isMeant({ texts, wholes, numbers }: Called, search: string): boolean {
  const typed = lower(search);
  const digits = typed.replace(/[ +()-]/g, '');
  const known = [...texts.flatMap(piecesOf), ...wholes];
  const knows = (word: string) =>
    known.some((one) => begins(one, word)) ||
    (/^[a-z\d]{4,8}$/.test(word) && /\d/.test(word) && numbers.some((number) => number.endsWith(word)));
  if (/^\d+$/.test(digits)) return knows(digits) || knows(digits.replace(/^(234)?0?(?=[789])/, '0'));
  return wholes.some((one) => begins(one, typed)) || piecesOf(typed).every(knows);
}

type Row = Record<string, string | number | null>;

const personOf = (row: Row, side = ''): Called => {
  const [username, email, phone, first, middle, sur] = PARTY.map((name) => lower(row[`${side}${name}`]));
  return {
    texts: [username, email?.split('@')[0], first, middle, sur].map(lower),
    wholes: [lower(email), `0${phone?.slice(4)}`, `${first} ${sur}`, `${sur} ${first}`],
    numbers: [lower(phone)],
  };
};
const calledOf = (texts: unknown[], numbers: unknown[] = []): Called => {
  const written = texts.map(lower);
  return { texts: written, wholes: written.filter(Boolean), numbers: numbers.map(lower) };
};

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
        (isMeant(calledOf([row.name, row.model], [row.imei1, row.imei2, row.serial_number]), search) ||
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
        (isMeant(calledOf([row.device_name, row.device_model, row.from_name, row.to_name]), search) ||
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

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { devices, messages } from '#db/schema/index.ts';
import { type CursorPosition, writeCursor } from '#schemas/rules/paging.ts';
import { admin, db } from '../../factories.ts';
import { asked } from './asked.ts';

/** What a page may read, wherever it stands. */
const ROWS = 200;
/** What a page of a search may read: it looks on, within bounds, until the page is full or all is found. */
const ROWS_OF_A_SEARCH = 5_000;
/** What recounting a list may add, once a minute. */
const SCAN = 10_001;

const DAY = 86_400_000;
const BUSY = 'seed-owner-000001';

type List = { path: string; filters: Record<string, string[]>; key?: string };

/** The lists of the console, and values of each filter that a page is asked for by; `key`: where a far page begins. */
const LISTS: List[] = [
  {
    path: 'getalluser',
    filters: {
      role: ['', 'user', 'admin'],
      account: ['', 'active', 'deactivated'],
      subscriptionStatus: ['', 'Active', 'Inactive'],
      startDate: ['', '2026-01-01'],
    },
  },
  {
    path: 'getdeVices',
    filters: {
      type: ['', 'laptop', 'GPS'],
      status: ['', 'active', 'stolen', 'transfer_pending'],
      order: ['asc', 'desc'],
    },
  },
  {
    path: 'getdeVices',
    filters: { sort: ['name'], type: ['', 'laptop'], status: ['', 'active', 'missing'], order: ['asc', 'desc'] },
    key: 'device 5',
  },
  { path: 'getdeVices', filters: { userId: [BUSY], type: ['', 'laptop'], status: ['', 'active', 'reported'] } },
  { path: 'getdeVices', filters: { userId: [BUSY], sort: ['name'], search: ['', 'device 1'] }, key: 'device 5' },
  ...['getallforauser', 'getauditforauser', 'getUserReceipts', 'getalltransfersforauser'].map((path) => ({
    path: `${path}/${BUSY}`,
    filters: {},
  })),
  { path: 'device-transfers', filters: { status: ['', 'pending', 'approved', 'rejected'] } },
  {
    path: 'getAllreceipt',
    filters: {
      status: ['', 'completed', 'failed', 'pending'],
      startDate: ['', '2026-01-01'],
      endDate: ['', '2026-12-31'],
    },
  },
  {
    path: 'audit',
    filters: {
      actor: ['', BUSY, 'owner_7'],
      action: ['', 'account', 'device.report'],
      subjectType: ['', 'device'],
      startDate: ['', '2026-01-01'],
    },
  },
  { path: 'audit', filters: { subjectId: ['seed-device-0000010'], actor: ['', BUSY] } },
  {
    path: 'messages',
    filters: { state: ['', 'sent', 'dead', 'failed', 'queued'], channel: ['', 'sms'], to: ['', 'owner7@seed.example'] },
  },
  ...['getalluser', 'getdeVices', 'device-transfers', 'getAllreceipt'].map((path) => ({
    path,
    filters: {
      search: [
        'owner',
        'owner_1',
        'OWNER SAMPLE',
        'device',
        '35',
        '+23491',
        'SN',
        'OWN-',
        'seed',
        's',
        'no such thing',
      ],
      status:
        path === 'getalluser'
          ? ['']
          : ['', path === 'getdeVices' ? 'stolen' : path === 'device-transfers' ? 'pending' : 'failed'],
    },
  })),
];

const OTHERS = [
  'dashboard',
  'messages/counts',
  'messages/troubles',
  'waiting-transfers',
  'plans',
  `getoneuser/${BUSY}`,
  'getonedevice/seed-device-0000003',
  'device-transfers/seed-transfer-000000',
  'getOneReceipt/seed-receipt-OWN-000000000000000000000001',
];

/** Asks a registry that is filled already for pages of every list, by all their filters, here and far inside. */
export async function expectFewRowsAPage(): Promise<void> {
  const { token } = await admin();
  // An owner of thousands, and messages that wait after a refusal.
  await db.update(devices).set({ ownerId: BUSY }).where(sql`${devices}.rowid <= 3000`);
  const refused = sql`${messages}.rowid % 7 = 0 and ${messages}.rowid <= 3000`;
  await db.update(messages).set({ state: 'queued', lastError: 'Refused.' }).where(refused);
  for (const list of LISTS) await expectFewRows(list, token);
}

async function expectFewRows({ path, filters, key }: List, token: string) {
  const far: CursorPosition = { key: key ?? Date.now() - 300 * DAY, row: 5_000 };
  for (const query of combinations(filters)) {
    const most = query.search || (query.userId && query.sort) ? ROWS_OF_A_SEARCH : ROWS;
    const page = (more: Record<string, string> = {}) =>
      asked(`/admin/${path}?${new URLSearchParams({ ...query, ...more })}`, token);
    const what = `${path} ${JSON.stringify(query)}`;
    const first = await page();
    expect(first.rowsRead, `${what}, counted`).toBeLessThanOrEqual(most + SCAN);
    expect((await page()).rowsRead, what).toBeLessThanOrEqual(most);
    const asList = most > ROWS ? [] : [cursorAt('next', far), cursorAt('previous', far)];
    const cursors = [first.body.pagination.next, ...asList];
    for (const cursor of cursors.filter((one) => one !== null)) {
      expect((await page({ cursor })).rowsRead, `${what} at ${cursor}`).toBeLessThanOrEqual(most);
    }
  }
}

const cursorAt = (towards: 'next' | 'previous', place: CursorPosition) => writeCursor({ towards, place });

/** Asks for whatever else the console shows; figures may have been counted by the question before. */
export async function expectFewRowsElsewhere(): Promise<void> {
  const { token } = await admin();
  for (const path of OTHERS) {
    await asked(`/admin/${path}`, token);
    expect((await asked(`/admin/${path}`, token)).rowsRead, path).toBeLessThanOrEqual(ROWS);
  }
}

/** Every choice of one value for each filter; an empty one is left out. */
function combinations(filters: Record<string, string[]>): Record<string, string>[] {
  return Object.entries(filters).reduce<Record<string, string>[]>(
    (chosen, [name, values]) =>
      chosen.flatMap((before) => values.map((value) => (value === '' ? before : { ...before, [name]: value }))),
    [{}],
  );
}

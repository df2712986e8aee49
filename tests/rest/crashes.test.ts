import { expect, inject, it } from 'vitest';
import { messages } from '#db/schema/index.ts';
import { type Answer, bindings, rest } from '../clients.ts';
import { db } from '../factories.ts';
import { dyingDatabase } from '../fakes/dyingDatabase.ts';
import { perform } from './operations/perform.ts';
import { OPERATIONS } from './operations.ts';

/** What people own, owe and are told: rows of these change together or not at all. */
const RECORDS = [
  ...['accounts', 'devices', 'identifiers', 'number_changes', 'status_reports', 'transfers', 'messages'],
  ...['audit_entries', 'payments', 'receipts', 'subscriptions', 'plans', 'links', 'legal_acceptances', 'challenges'],
  ...['registration_reviews', 'pending_registrations', 'data_exports'],
];
/** Counted before an answer is known, so that whoever hangs up has tried too. */
const COUNTED_FIRST = /"tries":[^,}]+,?/g;

/** Operations that write more than once on purpose: what a crash between leaves, and who goes on. */
const IN_STEPS: Record<string, string> = {
  'POST /admin/device-transfers/decide': 'Each transfer is decided for itself.',
  'POST /payment/initialize': 'The payment is kept before the provider is asked; the schedule asks about it.',
};

/** The others take their turn in `npm run prove`. */
const WEIGHTY = [
  ...[
    'POST /users/validateOtp',
    'POST /users/reset-password',
    'POST /users/link',
    'POST /users/data-export',
    'POST /device',
    'DELETE /device/:id',
  ],
  ...['PUT /device/:id/number', 'PUT /device/updatestatus/:id', 'PUT /device/transferOwnership'],
  ...['POST /device/verifyDeviceTransferOtp', 'POST /payment/callback', 'POST /admin/payments/:reference/resolve'],
];
const MUTATIONS = OPERATIONS.filter(
  ({ route }) => !(route in IN_STEPS) && (inject('long') ? !route.startsWith('GET ') : WEIGHTY.includes(route)),
);

type Records = Map<string, string[]>;

async function records(): Promise<Records> {
  const tables = await Promise.all(RECORDS.map((table) => bindings.DB.prepare(`select * from ${table}`).all()));
  return new Map(
    RECORDS.map((table, nth) => [
      table,
      tables[nth]?.results.map((row) => JSON.stringify(row).replace(COUNTED_FIRST, '')) ?? [],
    ]),
  );
}

/** Table by table how many rows went and came. */
function changes(before: Records, after: Records): Record<string, string> {
  const changed = RECORDS.map((table): [string, string] => {
    const [was, is] = [new Set(before.get(table)), new Set(after.get(table))];
    const gone = [...was].filter((row) => !is.has(row)).length;
    const come = [...is].filter((row) => !was.has(row)).length;
    return [table, `-${gone} +${come}`];
  });
  return Object.fromEntries(changed.filter(([, what]) => what !== '-0 +0'));
}

/** The operation, ended after so many calls to D1. @returns what it changed, and whether it was ended */
async function changesWhenEnded(operation: (typeof OPERATIONS)[number], lastCall: number) {
  // What runs before left there would be queued again with the rest.
  await db.delete(messages);
  let before: Records = new Map();
  let wasEnded = false;
  const ended: typeof rest = async (method, path, options) => {
    before = await records();
    const { db: dying, died } = dyingDatabase(bindings.DB, lastCall);
    const answered = rest(method, path, { ...options, env: { ...bindings, DB: dying } });
    const nothing = died.then((): Answer => {
      wasEnded = true;
      return { status: 200, headers: new Headers(), body: {} };
    });
    return Promise.race([answered, nothing]);
  };
  const { status } = await perform(operation, ended);
  expect(status).toBeLessThan(300);
  return { changed: changes(before, await records()), wasEnded };
}

it.each(MUTATIONS)('$route, ended after any call to D1, has changed everything or nothing', async (operation) => {
  const whole = await changesWhenEnded(operation, Number.POSITIVE_INFINITY);
  const seen: Record<string, string>[] = [];
  for (let lastCall = 1; lastCall < 12; lastCall++) {
    const { changed, wasEnded } = await changesWhenEnded(operation, lastCall);
    if (!wasEnded) break;
    seen.push(changed);
  }
  expect(seen.length).toBeGreaterThan(0);
  for (const changed of seen) expect([{}, whole.changed]).toContainEqual(changed);
});

import { AUDIT_COLUMNS, type AuditRow, verifyChain } from '#domain/audit/seal.ts';
import { isFlagged } from '#schemas/devices/statuses.ts';
import { faultsOfLog } from './publicLog.ts';
import type { World } from './World.ts';

type Row = Record<string, string | number | null>;

/** What is broken, in words; nothing when all is well. */
export async function faultsOf(world: World): Promise<string[]> {
  const read = async (sql: string) => (await world.d1.prepare(sql).all<Row>()).results;
  const faults: string[] = [];
  const expectNone = async (what: string, sql: string) => {
    for (const row of await read(sql)) faults.push(`${what}: ${JSON.stringify(row)}`);
  };

  await expectNone(
    'a message is neither sent nor dead nor skipped',
    "select id, template, state, last_error from messages where state not in ('sent', 'dead', 'skipped')",
  );
  for (const { id } of await read("select id from messages where state = 'sent'")) {
    if (!world.messages.taken.has(String(id))) faults.push(`message ${id} counts as sent, and no carrier took it`);
  }

  await expectNone(
    'a device is in a transfer that is over, or in none while one goes on',
    `
    select id, status from devices where (status = 'transfer_pending') <> exists (select 1 from transfers where device_id = devices.id and state = 'pending')`,
  );
  await expectNone(
    'identifiers say another status than their device',
    `
    select key, identifiers.status, devices.status as of_device from identifiers join devices on devices.id = device_id
    where devices.removed_at is null and identifiers.status <> devices.status and not (devices.status = 'transfer_pending')`,
  );
  await expectNone(
    'a device is not its last receiver’s',
    `
    select devices.id, owner_id, to_account_id from devices join transfers on transfers.device_id = devices.id
    where state = 'approved' and owner_id <> to_account_id
      and not exists (select 1 from transfers as later where later.device_id = devices.id and later.state = 'approved' and later.decided_at >= transfers.decided_at and later.id <> transfers.id)`,
  );
  await expectNone(
    'a count of devices is wrong',
    `
    select id, devices_count from accounts where devices_count <> (select count(*) from devices where owner_id = accounts.id and removed_at is null)`,
  );

  const statuses = new Map((await read('select id, status from devices')).map(({ id, status }) => [id, status]));
  for (const [id, told] of world.told) {
    const isAlarm = [...told].every((status) => isFlagged(status));
    if (isAlarm && !told.has(statuses.get(id) as never)) faults.push(`the alarm of ${id} is lost: ${statuses.get(id)}`);
  }

  for (const { reference, state } of await read('select reference, state from payments')) {
    const book = world.bank.books.get(String(reference))?.status ?? 'open';
    if ((state === 'completed') !== (book === 'paid'))
      faults.push(`payment ${reference} is ${state}, the bank says ${book}`);
  }
  await expectNone(
    'a payment was settled twice, or not once',
    `
    select reference, state, (select count(*) from audit_entries where action = 'payment.settle' and subject_id = payments.reference) as settled
    from payments where (state = 'completed') <> (settled = 1) or settled > 1`,
  );
  await expectNone(
    'a payment has no receipt of its own',
    `
    select reference, state, (select count(*) from receipts where payment_reference = reference) as receipts from payments where receipts <> 1`,
  );

  await expectNone('a file of somebody’s data is still there after its day', 'select * from data_exports');
  faults.push(...[...world.exports.stored.keys()].map((key) => `${key} was left behind`));

  const rows = (await read(`select ${AUDIT_COLUMNS} from audit_entries order by seq`)) as unknown as AuditRow[];
  const pages = (async function* () {
    yield rows;
  })();
  const { faults: broken, unsealed } = await verifyChain(pages, world.heads, rows.at(-1)?.seq ?? 0);
  faults.push(...(await faultsOfLog(world)));
  return [...faults, ...broken, ...(unsealed > 0 ? [`${unsealed} rows of the audit log are not sealed`] : [])];
}

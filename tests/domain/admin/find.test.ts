import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts, devices, receipts, transfers } from '#db/schema/index.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import { type Json, rest } from '../../clients.ts';
import { admin, db, member, type Person, person, plan, registeredPhone } from '../../factories.ts';
import { initialize, receiptOf } from '../../payments.ts';
import { pendingTransfer } from '../transfers/steps.ts';

let boss: Person;
const found = async (query: string): Promise<Json[]> =>
  (await rest('GET', `/admin/find?query=${encodeURIComponent(query)}`, { token: boss.token })).body.data;

/** One of each kind, that nothing else in the registry is called like. */
async function world() {
  const owner = await member({ username: 'Zainab_K', email: 'zk@qmail.test', firstName: 'QUEEN', surName: 'ZULU' });
  const device = await registeredPhone(owner, { name: 'Quartz Phone' });
  const transfer = await pendingTransfer({ owner, device });
  const { body } = await initialize(owner, { subId: await plan({ price: 0 }) });
  const receipt = await receiptOf(body.data.reference);
  return { owner, device, transfer, receipt };
}

describe('the admins’ search of everything', () => {
  let made: Awaited<ReturnType<typeof world>>;
  beforeAll(async () => {
    boss = await admin();
    made = await world();
  });

  // Rules: 2.2-111
  it.each([
    ['a user', 'a username', 'user', () => 'zainab', () => made.owner.id],
    ['a user', 'an e-mail', 'user', () => 'ZK@qm', () => made.owner.id],
    ['a user', 'a first name', 'user', () => 'queen', () => made.owner.id],
    ['a user', 'a surname', 'user', () => 'zulu', () => made.owner.id],
    ['a user', 'a whole name', 'user', () => 'Queen Zu', () => made.owner.id],
    ['a user', 'a phone as it is dialled', 'user', () => `0${made.owner.phone.slice(4, 13)}`, () => made.owner.id],
    ['a user', 'an id', 'user', () => made.owner.id.slice(0, 13), () => made.owner.id],
    ['a device', 'a name', 'device', () => 'quartz', () => made.device.id],
    ['a device', 'an IMEI', 'device', () => made.device.imei1.slice(0, 13), () => made.device.id],
    [
      'a device',
      'a serial number',
      'device',
      () => made.device.serialNumber.toLowerCase().slice(0, -1),
      () => made.device.id,
    ],
    ['a device', 'an id', 'device', () => made.device.id.slice(0, 13), () => made.device.id],
    ['a transfer', 'its device', 'transfer', () => 'Quartz P', () => made.transfer.id],
    ['a transfer', 'a party', 'transfer', () => 'queen zulu', () => made.transfer.id],
    ['a transfer', 'an id', 'transfer', () => made.transfer.id.slice(0, 13), () => made.transfer.id],
    [
      'a receipt',
      'a number',
      'receipt',
      () => made.receipt.receiptNumber.toLowerCase().slice(0, -1),
      () => made.receipt.id,
    ],
    ['a receipt', 'a reference', 'receipt', () => made.receipt.paymentReference.slice(0, -3), () => made.receipt.id],
    ['a receipt', 'an id', 'receipt', () => made.receipt.id.slice(0, 13), () => made.receipt.id],
  ])('finds %s by the beginning of %s', async (_what, _by, kind, query, id) => {
    const entries = (await found(query())).filter((entry) => entry.kind === kind);
    expect(entries.map((entry) => entry.id)).toContain(id());
  });

  it('says of each what it is called, an IMEI in groups, what tells it from others, and its state', async () => {
    const { owner, device } = made;
    expect(await found('quartz')).toMatchObject([
      {
        kind: 'device',
        title: 'Quartz Phone',
        line: `${identifierGroups(device.imei1).join(' ')} · ${owner.username}`,
        status: 'transfer_pending',
      },
      { kind: 'transfer', title: 'Quartz Phone', line: 'Queen Zulu to Ngozi Secretname', status: 'pending' },
    ]);
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, owner.id));
    expect(await found('zainab')).toEqual([
      expect.objectContaining({ title: owner.username, line: `Queen Zulu · ${owner.email}`, status: 'deactivated' }),
    ]);
    const [entry] = await found(made.receipt.receiptNumber);
    expect(entry).toMatchObject({ kind: 'receipt', title: made.receipt.receiptNumber, status: 'completed' });
    expect(entry?.line).toContain(owner.username);
  });

  it('shows three of a kind, each once, and says how many there are', async () => {
    const crowd = async () => (await found('crowd')).filter(({ kind }) => kind === 'user');
    for (const [made, ofKind] of [
      [7, 7],
      [3, null],
    ] as const) {
      for (let n = 0; n < made; n++) await person({ firstName: 'CROWD' });
      const users = await crowd();
      expect(new Set(users.map(({ id }) => id)).size).toBe(3);
      expect(users.map((one) => one.ofKind)).toEqual([ofKind, ofKind, ofKind]);
    }
  });

  it('finds nothing that has left the register, and nothing at all by one character', async () => {
    const gone = await registeredPhone(await member(), { name: 'Vanished' });
    expect(await found('vanished')).toHaveLength(1);
    await db.update(devices).set({ removedAt: 1 }).where(eq(devices.id, gone.id));
    for (const query of ['vanished', gone.imei1, gone.id]) expect(await found(query), query).toEqual([]);
    for (const query of ['', ' ', 'q']) expect(await found(query)).toEqual([]);
  });

  it.each(["'; drop table accounts; --", '%', '_', '\u{10ffff}', '*', 'ẸLẸ́WÀ'])(
    'takes %j for a text',
    async (query) => {
      expect(await found(query)).toEqual([]);
      expect(await db.$count(transfers)).toBeGreaterThan(0);
      expect(await db.$count(receipts)).toBeGreaterThan(0);
    },
  );
});

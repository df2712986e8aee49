import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devices, transfers } from '#db/schema/index.ts';
import { seedRegistry } from '#db/seed/registry.ts';
import { validateImei } from '#schemas/rules/imei.ts';
import { bindings, type Json } from '../../clients.ts';
import { admin, db, member, type Person, person, plan, uniqueImei, uniqueSerial } from '../../factories.ts';
import { asked } from './asked.ts';

const HISTORY = 25;
const PAGE = 20;

/** The rows that a check and a member's verification read in a registry of this size, session included. */
export function describeRowsRead(size: number) {
  describe(`in a registry of ${size.toLocaleString('en')} devices`, () => {
    beforeAll(async () => {
      await seedRegistry(bindings.DB, { devices: size, seed: 7, now: Date.now() });
      expect(await db.$count(devices)).toBe(size);
      const phones = await db.select().from(devices).where(isNotNull(devices.imei1)).limit(500);
      const verdicts = phones
        .flatMap(({ imei1, imei2 }) => [imei1, imei2])
        .map((imei) => imei && validateImei(imei).state);
      expect(new Set(verdicts)).toEqual(new Set(['valid', null]));
    }, 400_000);

    it('a check reads no row on a miss', async () => {
      for (const unknown of [uniqueImei(), uniqueSerial()]) expect(await rowsOf(checkPath(unknown))).toBe(0);
    });

    it('a check of four numbers is one statement: it reads no row on a miss, and one for each that is registered', async () => {
      const unknown = Array.from({ length: 4 }, () => uniqueImei());
      const asked = (numbers: string[]) => checkPath(encodeURIComponent(numbers.join('\n')));
      expect(await rowsOf(asked(unknown))).toBe(0);
      const { imei1 } = await stolenPhone();
      const rows = await rowsOf(asked([...unknown.slice(1), imei1 ?? '']), undefined, ({ data }) =>
        expect([data.status, data.numbers.length]).toEqual(['stolen', 4]),
      );
      expect(rows).toBe(1);
    });

    it('a check reads at most 2 rows on a hit', async () => {
      const { imei1, serialNumber } = await stolenPhone();
      for (const identifier of [imei1 ?? '', `${imei1?.slice(0, 14)}99`, serialNumber]) {
        const rows = await rowsOf(checkPath(identifier), undefined, (body) => expect(body.data.status).toBe('stolen'));
        expect(rows).toBeGreaterThan(0);
        expect(rows).toBeLessThanOrEqual(2);
      }
    });

    it('an admin’s search of everything reads at most 200 rows', async () => {
      const { token } = await admin();
      await giveMany(await member());
      for (const query of ['ow', 'owner_', 'seed-', 'device', '35', 'SN', 'r-many', 'zzz', 'owner sample', '+2349']) {
        const path = `/admin/find?query=${encodeURIComponent(query)}`;
        expect(
          await rowsOf(path, token, ({ data }) => expect(Object.keys(data).length).toBeLessThanOrEqual(12)),
          query,
        ).toBeLessThanOrEqual(200);
      }
    });

    it(`a member's verification reads at most 12 rows beside the history it shows`, async () => {
      const { token } = await member();
      const device = await stolenPhone();
      await givePast(device);
      for (const identifier of [device.imei1 ?? '', device.serialNumber]) {
        const rows = await rowsOf(searchPath(identifier), token, (body) => {
          expect(body.data).toMatchObject({ status: 'stolen', user: null });
          expect(body.data.transferHistory).toHaveLength(PAGE);
        });
        expect(rows - PAGE).toBeLessThanOrEqual(12);
      }
      expect(await rowsOf(searchPath(uniqueImei()), token)).toBeLessThanOrEqual(12);
    });
  });
}

const checkPath = (identifier: string) => `/device/check?identifier=${identifier}`;
const searchPath = (identifier: string) => `/device/search?qparams=${identifier}`;

async function rowsOf(path: string, token?: string, look: (body: Json) => void = () => {}): Promise<number> {
  const { rowsRead, body } = await asked(path, token);
  look(body);
  return rowsRead;
}

async function stolenPhone() {
  const isStolenPhone = sql`${devices.status} = 'stolen' and ${isNotNull(devices.imei1)}`;
  const [device] = await db.select().from(devices).where(isStolenPhone).limit(1);
  if (!device) throw new Error('The seed holds no stolen phone.');
  return device;
}

/** A history longer than a page, with rejected transfers between that must cost nothing. */
async function givePast(device: typeof devices.$inferSelect): Promise<void> {
  const from = await person();
  await db.delete(transfers).where(eq(transfers.deviceId, device.id));
  for (let n = 0; n < HISTORY * 2; n++) {
    const state = n % 2 === 0 ? ('approved' as const) : ('rejected' as const);
    await db.insert(transfers).values({
      id: randomUUID(),
      deviceId: device.id,
      fromAccountId: from.id,
      toAccountId: device.ownerId,
      fromName: 'A',
      toName: 'B',
      deviceName: 'My phone',
      reason: 'Gift',
      state,
      ending: state,
      earlierStatus: 'active',
      reviewDeadline: n,
      createdAt: n,
    });
  }
}

/** Thousands of transfers, payments and receipts that all begin alike. */
async function giveMany({ id, username }: Person): Promise<void> {
  const planId = await plan();
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)`;
  const number = sql`'R-MANY-' || ${username} || '-' || i`;
  await db.run(sql`insert into transfers (id, device_id, from_account_id, to_account_id, from_name, to_name, device_name, reason, state,
      ending, earlier_status, review_deadline, created_at)
    ${numbers} select 'seed-transfer-' || ${username} || i, printf('seed-device-%07d', i), printf('seed-owner-%06d', i / 10), ${id},
      'OWNER SAMPLE', 'OWNER SAMPLE', 'Device ' || i, 'Gift', 'approved', 'approved', 'active', i, i from n`);
  await db.run(sql`insert into payments (reference, account_id, plan_id, duration, duration_unit, amount, provider, state, created_at)
    ${numbers} select ${number}, ${id}, ${planId}, 1, 'months', 1, 'sandbox', 'pending', i from n`);
  await db.run(sql`insert into receipts (id, receipt_number, payment_reference, account_id, subscription_name, description, amount, status, created_at)
    ${numbers} select 'seed-receipt-' || ${username} || i, ${number}, ${number}, ${id}, 'Family', 'Many', 1, 'completed', i from n`);
}

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { devices, identifiers } from '#db/schema/index.ts';
import { isSerialAnImei } from '#schemas/rules/serials.ts';
import { bindings } from '../clients.ts';
import { db, member, uniqueImei } from '../factories.ts';

/** The statement of the migration that marks what stood in the register before. */
const mark = () => {
  const queries = inject('migrations').flatMap((migration) => migration.queries);
  return queries.find((query) => query.includes('SET `weak` = 1')) ?? '';
};

it('14.4 serial numbers from before that are IMEIs are marked weak, as the rule of today has it', async () => {
  const owner = await member();
  const serials = [
    ...Array.from({ length: 40 }, uniqueImei),
    ...Array.from({ length: 40 }, () => `35${Math.random().toString().slice(2, 15).padEnd(13, '7')}`),
    ...Array.from({ length: 10 }, () => `${uniqueImei()}3`),
    ...Array.from({ length: 10 }, () => `77${uniqueImei().slice(2)}`),
    uniqueImei().slice(0, 14),
    `${uniqueImei().slice(0, 14)}X`,
    `${uniqueImei()}12`,
  ];
  const own = uniqueImei();
  const now = Date.now();
  for (const serialNumber of [...serials, own]) {
    const id = randomUUID();
    const device = { id, ownerId: owner.id, name: 'Old', type: 'laptop' as const, status: 'active' as const };
    await db.insert(devices).values({ ...device, serialNumber, createdAt: now, updatedAt: now });
    const row = { deviceId: id, status: 'active' as const };
    await db.insert(identifiers).values({ ...row, key: `s:${serialNumber}`, kind: 'serial' });
    if (serialNumber === own)
      await db.insert(identifiers).values({ ...row, key: `i:${own.slice(0, 14)}`, kind: 'imei1' });
  }
  await bindings.DB.prepare(mark()).run();
  for (const serialNumber of serials) {
    const [row] = await db
      .select()
      .from(identifiers)
      .where(eq(identifiers.key, `s:${serialNumber}`));
    expect([serialNumber, row?.weak]).toEqual([serialNumber, isSerialAnImei({ serialNumber })]);
  }
  const ofOwn = await db
    .select()
    .from(identifiers)
    .where(inArray(identifiers.key, [`s:${own}`, `i:${own.slice(0, 14)}`]));
  expect(ofOwn.map(({ weak }) => weak)).toEqual([false, false]);
});

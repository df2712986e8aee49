import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allOrNothing, readAll } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { readTogether } from '#db/readTogether.ts';
import { accounts, devices, plans } from '#db/schema/index.ts';
import { bindings } from '../clients.ts';
import { countingCalls } from '../countingCalls.ts';
import { db, member, plan, registeredPhone } from '../factories.ts';
import { brokenDatabase } from '../fakes/database.ts';

function counted() {
  const { db: d1, calls } = countingCalls(bindings.DB);
  return { together: openDb(readTogether(d1)), calls };
}

it('reads that are asked for at once are one call, and each finds what it finds alone', async () => {
  const owner = await member();
  await registeredPhone(owner);
  await registeredPhone(owner);
  const { together, calls } = counted();
  const ofOwner = (one: typeof db) =>
    [
      one.select().from(devices).innerJoin(accounts, eq(accounts.id, devices.ownerId)).where(eq(accounts.id, owner.id)),
      one
        .select({ id: devices.id, owner: accounts.id })
        .from(devices)
        .innerJoin(accounts, eq(accounts.id, devices.ownerId)),
      one.select().from(plans).where(eq(plans.id, 'no such plan')),
      one.select({ name: devices.name }).from(devices).orderBy(sql`created_at desc, rowid desc`).limit(1),
      one.$count(devices, eq(devices.ownerId, owner.id)),
      one.all(sql`select 1 as "one", null as none`),
      one.select({ second: sql`2`, first: sql`1`, name: sql`'a'` }).from(plans).limit(1),
      readAll(one, [sql`select count(*) as n from devices`, sql`select 'b' as b`]),
    ] as const;
  await plan();
  const alone: unknown[] = [];
  for (const read of ofOwner(db)) alone.push(await read);
  expect(await Promise.all(ofOwner(together))).toEqual(alone);
  // Columns that are named like numbers are read once more.
  expect(calls()).toBe(2);
});

it('reads one after another are calls of their own', async () => {
  const { together, calls } = counted();
  await together.select().from(plans);
  await together.select().from(plans);
  expect(calls()).toBe(2);
});

it('what writes goes as it is, and what returns rows of a write is no read', async () => {
  const { together, calls } = counted();
  const id = await plan();
  const rename = (name: string) =>
    together.update(plans).set({ name }).where(eq(plans.id, id)).returning({ name: plans.name });
  const [[first], rows] = await Promise.all([rename('Renamed'), together.select().from(plans).where(eq(plans.id, id))]);
  expect(first).toEqual({ name: 'Renamed' });
  expect(rows).toHaveLength(1);
  expect(await allOrNothing(together, sql`update plans set name = 'Again' where id = ${id}`, sql`select 1`)).toBe(true);
  expect(calls()).toBe(3);
});

it('a fault of one read is the fault of all that travel with it', async () => {
  const { together } = counted();
  const asked = [together.all(sql`select * from no_such_table`), together.select().from(plans)];
  const done = await Promise.allSettled(asked);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('tells whoever asks alone that the database is out of order', async () => {
  const together = openDb(readTogether(brokenDatabase(bindings.DB)));
  await expect(together.select().from(accounts)).rejects.toThrow();
});

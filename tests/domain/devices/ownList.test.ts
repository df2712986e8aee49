import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rest } from '../../clients.ts';
import { db, member, type Person, registeredPhone } from '../../factories.ts';

const ask = async (path: string, who: Person) => (await rest('GET', path, { token: who.token })).body;
const namesOf = (devices: { name: string }[]) => devices.map(({ name }) => name);
const stock = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `Stock ${from - n}`);

/** As many devices, each a moment newer than the one before; the last of the same moment as the one before it. */
async function stocked(count: number): Promise<Person> {
  const who = await member();
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into devices (id, owner_id, name, type, serial_number, imei1, status, created_at, updated_at)
    select ${who.id} || i, ${who.id}, 'Stock ' || i, 'laptop', 'SN' || ${who.id} || i, '', 'active', min(i, ${count - 1}), 1 from n`);
  return who;
}

it('13.31 own devices come as before, at most 500 in one answer, and page by cursor to the last', async () => {
  const who = await stocked(502);
  const { data, pagination } = await ask('/device', who);
  expect(namesOf(data)).toEqual(stock(502, 3));
  expect(pagination).toMatchObject({ total: 502, atLeast: false, limit: 500, previous: null });
  const rest = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(namesOf(rest.data)).toEqual(['Stock 2', 'Stock 1']);
  expect(rest.pagination.next).toBeNull();
  const back = await ask(`/device?limit=3&cursor=${encodeURIComponent(rest.pagination.previous)}`, who);
  expect(namesOf(back.data)).toEqual(stock(5, 3));
  expect(await ask('/device?limit=501', who)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'limit' }] });
  expect(await ask('/device?cursor=f0.1~[1]', who)).toMatchObject({ errors: [{ path: 'cursor' }] });
});

it('13.31 the dashboard holds a page of devices, counts all of them, and leads on to the rest', async () => {
  const who = await stocked(502);
  const { data, pagination } = await ask('/users/dashboard', who);
  expect(namesOf(data.devices)).toEqual(stock(502, 3));
  expect(data).not.toHaveProperty('pagination');
  const { id } = await registeredPhone(who);
  const few = await ask('/users/dashboard?limit=2', who);
  expect(few.data.devices[0]).toMatchObject({ id, status: 'active' });
  expect(few.pagination.total).toBe(503);
  const next = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(namesOf(next.data)).toEqual(['Stock 2', 'Stock 1']);
});

it('13.31 pages of own devices hold nobody else’s, also with a cursor of theirs', async () => {
  const [who, other] = [await stocked(3), await stocked(3)];
  const { pagination } = await ask('/device?limit=1', other);
  const { data } = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(data.every(({ id }: { id: string }) => id.startsWith(who.id))).toBe(true);
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { receipts } from '#db/schema/index.ts';
import { type Json, rest } from '../clients.ts';
import { admin, db, member, type Person, person, plan, registeredPhone } from '../factories.ts';
import { initialize, paid, receiptOf } from '../payments.ts';

const get = (who: Person, path: string) => rest('GET', `/admin${path}`, { token: who.token });

/** A settled payment, at an instant. */
async function paidAt(payer: Person, instant: string): Promise<string> {
  const { id } = await receiptOf(await paid(payer, { subId: await plan({ price: 1000 }) }));
  await db
    .update(receipts)
    .set({ createdAt: Date.parse(instant) })
    .where(eq(receipts.id, id));
  return id;
}

describe('what admins are answered', () => {
  // Rules: 2.3-06, 2.3-07, 2.7-21
  it('the figures of the dashboard: users, devices and receipts, counted by _id', async () => {
    const owner = await member();
    await registeredPhone(owner);
    await initialize(owner, { subId: await plan({ price: 0 }) });
    const { status, body } = await get(await admin(), '/dashboard');
    expect([status, body.status]).toEqual([200, 'success']);
    const { users, devices, receipts: paid } = body.data;
    for (const count of [users.total, users.active, devices.total, paid.total, paid.revenue])
      expect(count).toEqual(expect.any(Number));
    for (const counted of [users.subscriptionTiers, devices.byType])
      expect(counted).toContainEqual(expect.objectContaining({ _id: expect.any(String), count: expect.any(Number) }));
    expect(users.recent).toContainEqual(expect.objectContaining({ username: owner.username, email: owner.email }));
    expect(devices.recent[0]).toMatchObject({ name: 'My phone', status: 'active', createdAt: expect.any(String) });
    expect(paid.recent[0]).toMatchObject({ _id: expect.any(String), amount: 0, status: 'completed' });
  });

  // Rules: 2.3-02, 2.7-07
  it('a user with every field of the specification', async () => {
    const who = await member();
    const { data } = (await get(await admin(), `/getoneuser/${who.id}`)).body;
    expect(data).toMatchObject({
      _id: who.id,
      id: who.id,
      username: who.username,
      firstName: 'NGOZI',
      middleName: null,
      surName: 'SECRETNAME',
      email: who.email,
      phoneNumber: who.phone,
      country: expect.any(String),
      stateOfOrigin: expect.any(String),
      address: expect.any(String),
      role: 'user',
      Deactivated: false,
      subscriptionStatus: 'Active',
      subActive: true,
      subActiveTill: expect.any(String),
      devicesCount: 0,
      imageurl: null,
      createdAt: expect.any(String),
    });
  });

  // Rules: 2.3-04, 2.3-08, 2.7-13, 2.7-14
  it('receipts by page, limit, days of Lagos and status, with pages and everything a receipt has', async () => {
    const [boss, payer] = [await admin(), await person()];
    const [first, second, third] = [
      await paidAt(payer, '2026-03-04T22:59:59Z'),
      await paidAt(payer, '2026-03-05T22:59:59Z'),
      await paidAt(payer, '2026-03-05T23:00:00Z'),
    ];
    await db
      .update(receipts)
      .set({ status: 'failed' })
      .where(eq(receipts.id, third ?? ''));
    const ask = async (query: string) => (await get(boss, `/getAllreceipt?search=${payer.username}&${query}`)).body;
    const ids = async (query: string) => (await ask(query)).data.map(({ _id }: Json) => _id);
    expect(await ids('')).toEqual([third, second, first]);
    expect(await ids('startDate=2026-03-05')).toEqual([third, second]);
    expect(await ids('endDate=2026-03-05')).toEqual([second, first]);
    expect(await ids('startDate=2026-03-05&endDate=2026-03-05')).toEqual([second]);
    expect(await ids('status=failed')).toEqual([third]);
    expect(await ids('page=2&limit=2')).toEqual([first]);
    const { status, data, pagination } = await ask('startDate=2026-03-05&status=completed');
    expect([status, pagination]).toEqual([
      'success',
      expect.objectContaining({ page: 1, limit: 20, total: 1, pages: 1 }),
    ]);
    expect(data).toMatchObject([
      {
        _id: second,
        receiptNumber: expect.any(String),
        date: expect.any(String),
        subscriptionName: expect.any(String),
        description: expect.any(String),
        amount: 1000,
        status: 'completed',
        user: { username: payer.username, email: payer.email },
        formattedDate: 'Mar 5, 2026',
        createdAt: expect.any(String),
      },
    ]);
  });
});

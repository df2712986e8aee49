import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '#db/schema/index.ts';
import { type Json, rest } from '../../clients.ts';
import { admin, db, member, type Person, person, plan } from '../../factories.ts';
import { initialize } from '../../payments.ts';

const listed = async (boss: Person, query = '') =>
  (await rest('GET', `/admin/plans${query}`, { token: boss.token })).body.data as Json[];
const planOf = async ({ id }: Person) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, id));
  return row?.planId ?? '';
};
const remove = (boss: Person, id: string) =>
  rest('DELETE', `/subscription/deleteSubscription/${id}`, { token: boss.token });

describe('the admins’ list of plans', () => {
  // Rules: 2.2-109
  it('tells how many members have each, and what taking it off offer would do, which is what it then does', async () => {
    const boss = await admin();
    const [one, other, ended] = [await member(), await member(), await member()];
    const had = await planOf(one);
    await db.update(subscriptions).set({ planId: had }).where(eq(subscriptions.accountId, other.id));
    await db
      .update(subscriptions)
      .set({ planId: had, endsAt: sql`starts_at + 1` })
      .where(eq(subscriptions.accountId, ended.id));
    const unused = await plan();
    const paid = await plan();
    await initialize(await person(), { subId: paid });
    const plans = await listed(boss);
    const of = (id: string) => plans.find((one) => one.id === id);
    expect(of(had)).toMatchObject({ subscribers: 2, removal: 'archive', archivedAt: null });
    expect(of(unused)).toMatchObject({ subscribers: 0, removal: 'delete' });
    expect(of(paid)).toMatchObject({ subscribers: 0, removal: 'archive' });
    expect((await remove(boss, had)).body.data).toEqual(expect.objectContaining({ archived: true, subscribers: 2 }));
    expect((await remove(boss, unused)).body.data).toEqual(expect.objectContaining({ archived: false }));
    expect((await remove(boss, paid)).body).toMatchObject({
      message: 'Subscription plan archived: 0 subscribers keep it.',
      data: { archived: true, subscribers: 0 },
    });
  });

  it('shows those on offer, cheapest first, those archived, latest first, or all', async () => {
    const boss = await admin();
    const dear = await plan({ price: 3_000_000 });
    const cheap = await plan({ price: 2_000_000 });
    const long = await plan({ archivedAt: Date.now() + 1_000 });
    const lately = await plan({ archivedAt: Date.now() + 2_000 });
    const ours = async (query: string) =>
      (await listed(boss, query)).map(({ id }) => id).filter((id) => [dear, cheap, long, lately].includes(id));
    expect(await ours('')).toEqual([cheap, dear]);
    expect(await ours('?offer=archived')).toEqual([lately, long]);
    expect(await ours('?offer=all')).toEqual([cheap, dear, lately, long]);
    const [archived] = await listed(boss, '?offer=archived');
    expect(archived).toMatchObject({ id: lately, removal: null, archivedAt: expect.any(String) });
  });

  it('counts many subscribers once a minute', async () => {
    const boss = await admin();
    const has = await planOf(await member());
    const mint = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { id: accountId } = await person();
        const span = { startsAt: 1, endsAt: Date.now() + 86_400_000, updatedAt: 1 };
        await db.insert(subscriptions).values({ accountId, planId: has, ...span });
      }
    };
    const count = async () => (await listed(boss)).find(({ id }) => id === has)?.subscribers;
    await mint(100);
    expect(await count()).toBe(101);
    await mint(1);
    expect(await count()).toBe(101);
  });
});

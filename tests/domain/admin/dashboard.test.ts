import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, devices, payments, plans, receipts, statusReports, subscriptions } from '#db/schema/index.ts';
import { getDashboardStats } from '#domain/admin/dashboard.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { countingDb } from '../../countingDb.ts';
import { admin, db, member, type Person, person, plan, registeredPhone } from '../../factories.ts';

const stats = async () => (await rest('GET', '/admin/dashboard', { token: (await admin()).token })).body.data;
const countOf = (rows: { id: string; count: number }[], id: string) => rows.find((row) => row.id === id)?.count ?? 0;

type Receipt = { status: 'completed' | 'pending' | 'failed'; createdAt: number; settledAt?: number | null };

async function receiptOf(who: Person, amount: number, { status, createdAt, settledAt = null }: Receipt) {
  const reference = randomUUID();
  const common = { accountId: who.id, amount, createdAt };
  const bought = { planId: await plan(), duration: 1, durationUnit: 'months' as const, provider: 'sandbox' };
  await db.insert(payments).values({ ...common, ...bought, reference, state: status, settledAt });
  const words = { receiptNumber: reference, subscriptionName: 'Basic', description: 'Basic, 1 month' };
  await db.insert(receipts).values({ ...common, ...words, id: randomUUID(), paymentReference: reference, status });
  return reference;
}

describe('GET /admin/dashboard', () => {
  // Rules: 2.2-122
  it('counts users, those active, and the members of each tier whose subscription runs', async () => {
    const before = await stats();
    const one = await member();
    const other = await member({ deactivatedAt: Date.now() });
    const lapsed = await member();
    const [mine] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, one.id));
    const planId = mine?.planId ?? '';
    for (const { id } of [other, lapsed]) {
      await db.update(subscriptions).set({ planId }).where(eq(subscriptions.accountId, id));
    }
    await db.update(subscriptions).set({ startsAt: 1, endsAt: 2 }).where(eq(subscriptions.accountId, lapsed.id));
    const [tier] = await db.select().from(plans).where(eq(plans.id, planId));
    const { users } = await stats();
    // The asking admin is new each time.
    expect(users.total - before.users.total).toBe(4);
    expect(users.active - before.users.active).toBe(3);
    expect(users.subscriptionTiers.find(({ _id }: { _id: string }) => _id === tier?.name)).toMatchObject({ count: 2 });
    expect(users.recent).toHaveLength(5);
    expect(users.recent[1]).toMatchObject({
      id: lapsed.id,
      subscriptionStatus: 'Inactive',
      createdAt: expect.any(String),
    });
  });

  it('names a tier nobody has yet, and an archived one only as long as somebody has it', async () => {
    const { id, username } = await member();
    await plan({ name: `Offered ${username}` });
    const kept = await plan({ name: `Kept ${username}`, archivedAt: 1 });
    await plan({ name: `Over ${username}`, archivedAt: 1 });
    await db.update(subscriptions).set({ planId: kept }).where(eq(subscriptions.accountId, id));
    const { subscriptionTiers } = (await stats()).users;
    const membersOf = (name: string) => subscriptionTiers.find(({ _id }: { _id: string }) => _id === name)?.count;
    expect(['Offered', 'Kept', 'Over'].map((word) => membersOf(`${word} ${username}`))).toEqual([0, 1, undefined]);
  });

  // Rules: 2.2-123
  it('counts devices by type and status, and shows the latest', async () => {
    const before = await stats();
    const owner = await member();
    await registeredPhone(owner);
    const { id } = await registeredPhone(owner, { type: 'laptop', IMEI1: null, status: 'stolen' });
    const gone = await registeredPhone(owner);
    await db.update(devices).set({ removedAt: 1 }).where(eq(devices.id, gone.id));
    const after = (await stats()).devices;
    expect(after.total - before.devices.total).toBe(2);
    for (const [kind, of] of [
      ['byType', 'smartphone'],
      ['byType', 'laptop'],
      ['byStatus', 'stolen'],
      ['byStatus', 'active'],
    ] as const) {
      expect(countOf(after[kind], of) - countOf(before.devices[kind], of), `${kind} ${of}`).toBe(1);
    }
    expect(after.byType).toHaveLength(5);
    expect(after.byTypeAndStatus).toContainEqual({ type: 'laptop', status: 'stolen', count: expect.any(Number) });
    expect(after.recent[0]).toMatchObject({ id, name: 'My phone', status: 'stolen', createdAt: expect.any(String) });
  });

  // Rules: 2.2-124
  it('adds up what was paid, and shows the latest receipts whatever became of them', async () => {
    const before = (await stats()).receipts;
    const who = await member();
    const now = Date.now();
    await receiptOf(who, 1500, { status: 'completed', createdAt: now - 2, settledAt: now });
    await receiptOf(who, 2500, { status: 'completed', createdAt: now - 1, settledAt: now });
    const failed = await receiptOf(who, 9000, { status: 'failed', createdAt: now });
    const after = (await stats()).receipts;
    expect([after.total - before.total, after.revenue - before.revenue]).toEqual([2, 4000]);
    const user = { username: who.username, email: who.email };
    expect(after.recent[0]).toMatchObject({ receiptNumber: failed, amount: 9000, status: 'failed', user });
  });

  // Rules: 2.2-125
  it('tells twelve months of Lagos, empty ones too', async () => {
    const now = Date.parse('2026-03-15T12:00:00Z');
    const months = async () => (await getDashboardStats(baseContext(bindings, now))).months;
    const before = await months();
    expect(before.map(({ month }) => month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    // Half past eleven at night of a UTC month's last day is the next month in Lagos.
    await person({ createdAt: Date.parse('2026-01-31T22:30:00Z') });
    const who = await person({ createdAt: Date.parse('2026-01-31T23:30:00Z') });
    await person({ createdAt: Date.parse('2025-03-31T22:59:59Z') });
    // A payment counts in the month in which its money came, however long before that it was begun.
    const createdAt = Date.parse('2025-11-30T12:00:00Z');
    await receiptOf(who, 700, { status: 'completed', createdAt, settledAt: Date.parse('2025-12-31T23:00:00Z') });
    await receiptOf(who, 800, { status: 'completed', createdAt, settledAt: Date.parse('2025-12-31T22:59:59Z') });
    await receiptOf(who, 600, { status: 'completed', createdAt: 1, settledAt: Date.parse('2025-03-31T23:00:00Z') });
    await receiptOf(who, 900, { status: 'pending', createdAt });
    const added = (await months()).map(({ month, ...after }, place) => ({
      month,
      revenue: after.revenue - (before[place]?.revenue ?? 0),
      payments: after.payments - (before[place]?.payments ?? 0),
      signUps: after.signUps - (before[place]?.signUps ?? 0),
    }));
    expect(added.filter(({ revenue, signUps }) => revenue + signUps > 0)).toEqual([
      { month: '2025-04', revenue: 600, payments: 1, signUps: 0 },
      { month: '2025-12', revenue: 800, payments: 1, signUps: 0 },
      { month: '2026-01', revenue: 700, payments: 1, signUps: 1 },
      { month: '2026-02', revenue: 0, payments: 0, signUps: 1 },
    ]);
  });

  it('tells by months what was reported and came back, a device once until it is back', async () => {
    const now = Date.parse('2026-03-15T12:00:00Z');
    const asked = () => getDashboardStats(baseContext(bindings, now));
    const before = await asked();
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const report = (from: DeviceStatus | null, to: DeviceStatus, at: string) =>
      db.insert(statusReports).values({
        id: randomUUID(),
        deviceId: id,
        reporterId: owner.id,
        fromStatus: from,
        toStatus: to,
        createdAt: Date.parse(at),
      });
    await report(null, 'missing', '2025-03-31T22:59:00Z');
    await report('active', 'missing', '2025-06-03T12:00:00Z');
    await report('missing', 'stolen', '2025-06-04T12:00:00Z');
    await report('stolen', 'active', '2025-07-31T23:30:00Z');
    await report(null, 'reported', '2025-08-02T12:00:00Z');
    await report('reported', 'inactive', '2025-08-03T12:00:00Z');
    await report('inactive', 'stolen', '2025-08-04T12:00:00Z');
    await report('active', 'inactive', '2025-08-05T12:00:00Z');
    const { months } = await asked();
    const added = months.map((month, place) => ({
      month: month.month,
      missing: month.missing - (before.months[place]?.missing ?? 0),
      stolen: month.stolen - (before.months[place]?.stolen ?? 0),
      back: month.back - (before.months[place]?.back ?? 0),
    }));
    expect(added.filter(({ missing, stolen, back }) => missing + stolen + back > 0)).toEqual([
      { month: '2025-06', missing: 1, stolen: 0, back: 0 },
      { month: '2025-08', missing: 1, stolen: 1, back: 2 },
    ]);
  });

  // Rules: 2.2-129
  it('counts a large registry once a minute, however many ask, and shows what is new all the same', async () => {
    await crowd(400);
    const now = Date.now();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => asked(now)));
    const scans = [first, ...others].filter((one) => one && one.rowsRead > 400);
    expect(scans).toHaveLength(1);
    const newest = await person();
    const later = await asked(now + 59_000);
    expect(later.rowsRead).toBeLessThanOrEqual(200);
    expect(later.stats.users.total).toBe(first?.stats.users.total);
    expect(later.stats.users.recent[0]?.id).toBe(newest.id);
    expect((await asked(now + 61_000)).stats.users.total).toBe((first?.stats.users.total ?? 0) + 1);
  });
});

async function asked(now: number) {
  const counting = countingDb(bindings.DB);
  const stats = await getDashboardStats({ ...baseContext(bindings, now), db: openDb(counting.db) });
  return { stats, rowsRead: counting.rowsRead() };
}

/** So many members, each with a device. */
async function crowd(size: number) {
  const model = await person();
  const { id } = await registeredPhone(await member());
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})`;
  await bindings.DB.batch([
    bindings.DB.prepare(`${numbers} insert into accounts (id, username, email, phone, password_hash, first_name, sur_name,
        country, state_of_residence, state_of_origin, address, role, created_at, updated_at)
      select 'crowd-' || i, 'crowd_' || i, 'crowd' || i || '@example.test', '+23490' || printf('%08d', i), password_hash,
        first_name, sur_name, country, state_of_residence, state_of_origin, address, role, created_at, updated_at
      from accounts, n where id = ?`).bind(model.id),
    bindings.DB.prepare(`${numbers} insert into devices (id, owner_id, name, type, serial_number, imei1, status, created_at, updated_at)
      select 'crowd-' || i, 'crowd-' || i, name, type, serial_number, imei1, status, created_at, updated_at
      from devices, n where id = ?`).bind(id),
  ]);
  expect(await db.$count(accounts)).toBeGreaterThan(size);
}

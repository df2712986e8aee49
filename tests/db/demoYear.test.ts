import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#db/seed/demo.ts';
import { demoYearDevices } from '#db/seed/devices.ts';
import { demoMembers } from '#db/seed/people.ts';
import { demoPurchases } from '#db/seed/purchases.ts';
import { seedYear } from '#db/seed/year.ts';
import { getDashboardStats } from '#domain/admin/dashboard.ts';
import { AUDIT_COLUMNS, type AuditRow, sealAudit, verifyChain } from '#domain/audit/seal.ts';
import { render } from '#domain/messages/emailLetter.ts';
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts';
import { validateImei } from '#schemas/rules/imei.ts';
import { toE164 } from '#schemas/rules/phones.ts';
import { seedPaper } from '#scripts/local/demo.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../clients.ts';
import { verifyNote } from '../domain/statements/steps.ts';

const NOW = Date.parse('2026-11-22T13:05:00Z');
/** Days on which a year begins or ends badly. */
const DAYS = ['2026-11-22T13:05:00Z', '2026-10-31T23:10:00Z', '2027-03-01T00:30:00Z', '2028-02-29T12:00:00Z'];

const all = async <Row>(sql: string) => (await bindings.DB.prepare(sql).all<Row>()).results;
const count = async (from: string) => (await all<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n;

const whole = (now: number) => {
  const members = demoMembers(now);
  return { members, ...demoPurchases(members, now), ...demoYearDevices(members, now) };
};

describe('the demo year', () => {
  beforeAll(async () => {
    await seedDemo(bindings.DB, NOW);
    await seedYear(bindings.DB, NOW);
    await seedPaper(bindings, NOW);
  });

  it('is the same each time', () => {
    expect(whole(NOW)).toEqual(whole(NOW));
  });

  it('has 44 people and 125 devices, and what the dashboard counts is what the lists hold', async () => {
    const stats = await getDashboardStats(baseContext(bindings, NOW));
    expect(stats.users).toMatchObject({ total: 44, active: 41 });
    expect(stats.devices.total).toBe(125);
    expect(stats.receipts.total).toBe(await count("payments where state = 'completed'"));
    expect(stats.months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(stats.receipts.revenue);
    expect(stats.months.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(44);
    for (const month of stats.months) {
      expect(month.revenue, month.month).toBeGreaterThan(0);
      expect(month.signUps, month.month).toBeGreaterThan(0);
    }
    expect(stats.users.subscriptionTiers.reduce((sum, tier) => sum + tier.count, 0)).toBe(
      await count(`subscriptions where ends_at > ${NOW}`),
    );
  });

  it('has reports, returns and transfers for the charts of the dashboard', async () => {
    const { months, transfers, devices } = await getDashboardStats(baseContext(bindings, NOW));
    const sum = (of: 'missing' | 'stolen' | 'back') => months.reduce((all, month) => all + month[of], 0);
    const flagged = devices.byStatus.filter(({ id }) => ['missing', 'stolen', 'reported'].includes(id));
    expect(sum('missing') + sum('stolen') - sum('back')).toBe(flagged.reduce((all, { count: some }) => all + some, 0));
    expect(sum('back')).toBeGreaterThan(0);
    expect(transfers).toEqual({
      pending: 5,
      approved: await count("transfers where state = 'approved'"),
      rejected: await count("transfers where state = 'rejected'"),
    });
  });

  it('has everything in every state', async () => {
    const states = async (table: string, column: string) =>
      (await all<{ state: string }>(`select distinct ${column} as state from ${table} order by 1`)).map(
        ({ state }) => state,
      );
    expect(await states('transfers', "coalesce(ending, 'open')")).toEqual([
      'approved',
      'cancelled',
      'declined',
      'open',
      'rejected',
    ]);
    expect(await states('payments', 'state')).toEqual(['abandoned', 'completed', 'failed', 'pending']);
    expect(await states('messages', 'state')).toEqual(['dead', 'sent']);
    expect(await count("transfers where state = 'pending'")).toBe(5);
  });

  it('has one of each: a paper that holds, an unfinished account, an odd payment, a review, and messages given up', async () => {
    const [paper] = await all<{ text: string }>("select text from statements where account_id = 'demo-ada'");
    const found = await verifyNote(paper?.text ?? '');
    expect(found.body.data).toMatchObject({ kind: 'report', state: 'current', device: { status: 'stolen' } });
    expect(found.body.data.fields.holder).toBe('Ada Okafor');
    const open = `accounts a join devices d on d.owner_id = a.id join identifiers i on i.device_id = d.id
      where unfinished_since < ${NOW} and deletion_due_at > ${NOW} and a.email is null and i.status = 'stolen'`;
    expect(await count(open)).toBe(1);
    expect(await count('payments where paid_amount is not null and resolved_at is null')).toBe(1);
    expect(await count('registration_reviews where done_at is null')).toBe(1);
    expect(await count("messages where state = 'dead'")).toBe(4);
  });

  it('contradicts itself nowhere', async () => {
    // A device is its last recipient's; nothing happens before its cause; nobody has more than their plan holds.
    const contradictions = {
      owner: "transfers join devices d on d.id = device_id where state = 'approved' and to_account_id <> d.owner_id",
      tooEarly: 'transfers t join devices d on d.id = t.device_id where t.created_at < d.created_at',
      reportedTooEarly:
        "status_reports r join devices d on d.id = r.device_id where r.created_at < d.created_at and d.owner_id <> 'demo-ada'",
      strangersReport: 'status_reports r join devices d on d.id = r.device_id where r.reporter_id <> d.owner_id',
      joinedLater: 'transfers t join accounts a on a.id = t.to_account_id where t.created_at < a.created_at',
      decidedEarly: 'transfers where decided_at < created_at or answered_at < created_at or decided_at < answered_at',
      overLimit: `accounts a join subscriptions s on s.account_id = a.id join plans p on p.id = s.plan_id
        where p.device_limit > 0 and a.devices_count > p.device_limit and s.ends_at > ${NOW}`,
      answers: 'identifiers i join devices d on d.id = i.device_id where i.status <> d.status',
      pending: `devices d where (status = 'transfer_pending')
        <> exists (select 1 from transfers where device_id = d.id and state = 'pending')`,
      receipts:
        'payments p left join receipts r on r.payment_reference = p.reference where r.amount is not p.amount or r.status is not p.state',
      spans: 'accounts where deactivated_at < created_at',
    };
    const instants = {
      accounts: ['created_at', 'deactivated_at'],
      payments: ['created_at', 'settled_at'],
      transfers: ['created_at', 'answered_at', 'decided_at'],
      devices: ['created_at'],
      status_reports: ['created_at'],
      audit_entries: ['at'],
      messages: ['sent_at'],
    };
    for (const [table, columns] of Object.entries(instants))
      for (const column of columns)
        expect(await count(`${table} where ${column} > ${NOW}`), `${table} ${column}`).toBe(0);
    for (const [what, from] of Object.entries(contradictions)) expect(await count(from), what).toBe(0);
  });

  it('names real kinds of numbers: IMEIs with their check digit, phones of Nigerian networks', async () => {
    const imeis = await all<{ imei: string }>(
      'select imei1 as imei from devices where imei1 is not null union all select imei2 from devices where imei2 is not null',
    );
    for (const { imei } of imeis) expect(validateImei(imei).state, imei).toBe('valid');
    const phones = await all<{ phone: string }>('select phone from accounts');
    for (const { phone } of phones) expect(toE164(phone), phone).toBe(phone);
  });

  it('keeps letters that can be read, and an audit log that verifies once it is sealed', async () => {
    for (const { template, data } of await all<{ template: string; data: string }>(
      'select template, data from messages',
    )) {
      expect(Object.keys(TEMPLATES)).toContain(template);
      const { subject, text } = render(
        template as TemplateName,
        JSON.parse(data),
        'K7M2QX9P',
        'https://ownmark.example',
      );
      expect(`${subject ?? ''} ${text}`).not.toMatch(/undefined|NaN|null/);
    }
    const kept: { seq: number; hash: string; sealedAt: string }[] = [];
    await sealAudit(baseContext(bindings, NOW), { keep: async (head) => void kept.push(head) });
    const pages = (async function* () {
      yield await all<AuditRow>(`select ${AUDIT_COLUMNS} from audit_entries order by seq`);
    })();
    const found = await verifyChain(pages, kept, (await count('audit_entries')) ?? 0);
    expect(found).toMatchObject({ unsealed: 0, faults: [] });
    expect(found.sealed).toBeGreaterThan(500);
  });

  it.each(DAYS)('holds together whatever the day is: %s', (day) => {
    const now = Date.parse(day);
    const { members, subscriptions, payments, devices, transfers } = whole(now);
    expect([members.length, devices.length, transfers.length]).toEqual([40, 117, 45]);
    const running = members.filter(({ runs }) => runs).map(({ row }) => row.id);
    const ends = new Map(subscriptions.map((one) => [one.account_id, one.ends_at]));
    for (const id of running) expect(ends.get(id), id).toBeGreaterThan(now);
    for (const { ends_at, account_id } of subscriptions)
      if (!running.includes(account_id)) expect(ends_at, account_id).toBeLessThanOrEqual(now);
    for (const { created_at, settled_at } of payments)
      expect(Math.max(created_at, settled_at ?? 0)).toBeLessThanOrEqual(now);
    expect(new Set(payments.map(({ reference }) => reference)).size).toBe(payments.length);
  });
});

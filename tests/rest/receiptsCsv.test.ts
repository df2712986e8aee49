import { createExecutionContext } from 'cloudflare:test';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, payments, receipts } from '#db/schema/index.ts';
import { exportReceipts } from '#domain/plans/receipts.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { app } from '#worker/app.ts';
import { bindings, type Json, request, rest } from '../clients.ts';
import { readCsv } from '../csv.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, type Person, person, plan } from '../factories.ts';
import { recordingDatabase } from '../fakes/database.ts';

const HEAD = [
  'Receipt ID',
  'Username',
  'Email',
  'Name',
  'Plan',
  'Description',
  'Amount (NGN)',
  'Status',
  'Date',
  'Payment reference',
];

async function download(boss: Person, query = '') {
  const response = await request(`/api/v1/admin/receipts.csv${query}`, {
    headers: { Authorization: `Bearer ${boss.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = readCsv(new TextDecoder().decode(bytes));
  expect(head).toEqual(HEAD);
  return { headers: response.headers, rows };
}

/** Mints a receipt of somebody's. */
async function receipt(who: Person, overrides: Partial<typeof receipts.$inferInsert> = {}) {
  const id = randomUUID();
  const made = {
    id,
    receiptNumber: `OWN-R-${id.slice(0, 12).toUpperCase()}`,
    paymentReference: `OWN-${id.toUpperCase()}`,
    accountId: who.id,
    subscriptionName: 'Family',
    description: 'Family, 1 month',
    amount: 2500,
    status: 'completed' as const,
    createdAt: Date.parse('2026-03-05T10:00:00Z'),
    ...overrides,
  };
  await db.insert(payments).values({
    reference: made.paymentReference,
    accountId: who.id,
    planId: await plan(),
    duration: 1,
    durationUnit: 'months',
    amount: made.amount,
    provider: 'sandbox',
    state: 'pending',
    createdAt: made.createdAt,
  });
  await db.insert(receipts).values(made);
  return made;
}

/** Many receipts of somebody's, a hundred at each instant. */
async function manyReceipts(who: Person, count: number) {
  const planId = await plan();
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const reference = sql`'OWN-' || ${who.username} || '-' || printf('%06d', i)`;
  await db.run(sql`insert into payments (reference, account_id, plan_id, duration, duration_unit, amount, provider, state, created_at)
    ${numbers} select ${reference}, ${who.id}, ${planId}, 1, 'months', i, 'sandbox', 'pending', i / 100 from n`);
  await db.run(sql`insert into receipts (id, receipt_number, payment_reference, account_id, subscription_name, description, amount, status, created_at)
    ${numbers} select ${who.username} || i, 'R-' || ${who.username} || '-' || i, ${reference}, ${who.id}, 'Family', 'Many', i, 'completed', i / 100 from n`);
}

describe('the file of receipts', () => {
  it('holds what a bookkeeper needs of each, newest first, as a dated file that nobody keeps', async () => {
    const who = await person({ firstName: 'ADA', surName: 'OBI' });
    const older = await receipt(who);
    const newer = await receipt(who, { status: 'failed', createdAt: older.createdAt + 1 });
    const { headers, rows } = await download(await admin(), `?search=${who.username}`);
    const of = ({ receiptNumber, status, createdAt, paymentReference }: typeof older | typeof newer) => [
      receiptNumber,
      who.username,
      who.email,
      'ADA OBI',
      'Family',
      'Family, 1 month',
      '2500',
      status,
      new Date(createdAt).toISOString(),
      paymentReference,
    ];
    expect(rows).toEqual([of(newer), of(older)]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="ownmark-receipts-${lagosDay(Date.now())}.csv"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  // Rules: 2.2-101
  it.each([
    ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\rcmd', "'\rcmd"],
    ['＝1+1', "'＝1+1"],
    ['Family, "the large"\r\nand more', 'Family, "the large"\r\nand more'],
    ['Ọlá; 1=2', 'Ọlá; 1=2'],
  ])('writes %j so that it stays a text', async (description, written) => {
    const who = await person();
    await receipt(who, { description });
    const { rows } = await download(await admin(), `?search=${who.username}`);
    expect(rows.map((cells) => cells[HEAD.indexOf('Description')])).toEqual([written]);
  });

  // Rules: 2.2-100
  it('holds exactly what the list finds by the same filters', async () => {
    const [boss, who, other] = [await admin(), await person(), await person()];
    const [first] = [await receipt(who), await receipt(who, { status: 'failed' }), await receipt(other)];
    await receipt(who, { createdAt: Date.parse('2026-03-06T00:00:00Z') });
    for (const query of [
      '',
      '?status=failed',
      '?startDate=2026-03-05&endDate=2026-03-05',
      '?startDate=2026-03-06',
      `?search=${who.username}`,
      `?search=${other.email.toUpperCase()}&status=completed`,
      `?search=${first?.receiptNumber.toLowerCase()}`,
      `?search=${first?.id}`,
      '?search=nobody-at-all',
    ]) {
      const listed = await rest('GET', `/admin/getAllreceipt${query || '?'}&limit=100`, { token: boss.token });
      const { rows } = await download(boss, query);
      const numbers = listed.body.data.map(({ receiptNumber }: Json) => receiptNumber);
      expect(
        rows.map(([number]) => number),
        query,
      ).toEqual(numbers);
    }
  });

  it('is for admins, by their token alone', async () => {
    const boss = await admin();
    const cookie = { headers: { Cookie: `auth_token=${boss.token}` } };
    expect((await request('/api/v1/admin/receipts.csv', cookie)).status).toBe(401);
    expect((await request(`/api/v1/admin/receipts.csv?token=${boss.token}`)).status).toBe(401);
  });

  it('is written down once, without the name that was searched for', async () => {
    const boss = await admin();
    await download(boss, '?search=ada@example.com&status=completed&startDate=2026-01-01');
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.actorId, boss.id));
    expect(acts).toMatchObject([
      {
        action: 'receipts.export',
        subjectType: 'receipt',
        subjectId: null,
        detail: { searched: true, status: 'completed', startDate: '2026-01-01', endDate: null },
      },
    ]);
  });

  it('is not written down for a HEAD, which tells what the file would be and reads none of it', async () => {
    const boss = await admin();
    const headers = { Authorization: `Bearer ${boss.token}` };
    const head = (query: string) => request(`/api/v1/admin/receipts.csv${query}`, { method: 'HEAD', headers });
    const response = await head('?status=completed');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="ownmark-receipts-');
    expect(await response.text()).toBe('');
    expect((await head('?startDate=soon')).status).toBe(400);
    expect((await request('/api/v1/admin/receipts.csv', { method: 'HEAD' })).status).toBe(401);
    expect(await db.select().from(auditEntries).where(eq(auditEntries.actorId, boss.id))).toEqual([]);
  });

  it('is refused to an admin who is deactivated while they ask', async () => {
    const boss = await admin();
    const ctx = await contextOf(boss);
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, boss.id));
    await expect(exportReceipts(ctx, {}).next()).rejects.toMatchObject({ status: 401 });
  });

  it('has the columns that the API reference shows', () => {
    const answer: Json = openApi().paths['/admin/receipts.csv']?.get?.responses['200'];
    const { example } = answer.content['text/csv'];
    expect(example.split('\n')[0]).toBe(HEAD.map((name) => `"${name}"`).join(','));
  });
});

describe('a large file of receipts', () => {
  const isSelect = ({ sql: text }: { sql: string }) => text.startsWith('select') && text.includes('"receipts"');

  it('is read in batches, each receipt once, those of one instant too', async () => {
    const [boss, who] = [await admin(), await person()];
    await manyReceipts(who, 4500);
    const { d1, asked } = recordingDatabase(bindings.DB);
    const ctx = { ...(await contextOf(boss)), db: openDb(d1) };
    let text = '';
    for await (const piece of exportReceipts(ctx, { search: who.username })) text += piece;
    const amounts = readCsv(text.slice(1))
      .slice(1)
      .map((cells) => Number(cells[HEAD.indexOf('Amount (NGN)')]));
    expect(amounts).toEqual(Array.from({ length: 4500 }, (_, place) => 4500 - place));
    expect(asked.filter(isSelect)).toHaveLength(3);
  });

  // Rules: 2.2-102
  it('is read no further once its reader has left', async () => {
    const [boss, who] = [await admin(), await person()];
    await manyReceipts(who, 6500);
    const { d1, asked } = recordingDatabase(bindings.DB);
    const headers = { Authorization: `Bearer ${boss.token}` };
    const incoming = new Request(`https://ownmark.test/api/v1/admin/receipts.csv?search=${who.username}`, { headers });
    const response = await app.fetch(incoming, { ...bindings, DB: d1 }, createExecutionContext());
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(asked.filter(isSelect).length).toBeLessThan(4);
  });

  // Rules: 2.2-103
  it('breaks off once its reader is no longer an admin, or has logged out', async () => {
    const [peer, who] = [await admin(), await person()];
    await manyReceipts(who, 2500);
    const ends = [
      (boss: Person) => rest('PATCH', `/admin/${boss.id}/deactivate`, { token: peer.token, body: { status: true } }),
      (boss: Person) => rest('POST', '/users/logout', { token: boss.token }),
    ];
    for (const end of ends) {
      const boss = await admin();
      const read: string[] = [];
      const readAll = async () => {
        for await (const piece of exportReceipts(await contextOf(boss), { search: who.username })) {
          read.push(piece);
          if (read.length === 2) expect((await end(boss)).status).toBe(200);
        }
      };
      await expect(readAll()).rejects.toMatchObject({ status: 401 });
      expect(read).toHaveLength(2);
    }
  });

  it('breaks off when the database fails, instead of ending as if it were whole', async () => {
    const [boss, who] = [await admin(), await person()];
    await manyReceipts(who, 2500);
    const ctx = await contextOf(boss);
    let selects = 0;
    const failing = new Proxy(bindings.DB, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name).bind(target);
        return (text: string) => {
          if (isSelect({ sql: text }) && ++selects === 2) throw new Error('D1 is out of order');
          return target.prepare(text);
        };
      },
    });
    const pieces = await exportReceipts({ ...ctx, db: openDb(failing) }, { search: who.username });
    const read = async () => {
      let lines = 0;
      for await (const piece of pieces) lines += piece.split('\r\n').length - 1;
      return lines;
    };
    await expect(read()).rejects.toThrow();
  });
});

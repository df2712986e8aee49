import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApi } from '#api/rest/openapi.ts';
import { accounts, auditEntries, devices } from '#db/schema/index.ts';
import { type Json, request, rest } from '../clients.ts';
import { readCsv } from '../csv.ts';
import { pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person, person, registeredPhone, uniquePerson } from '../factories.ts';

async function download(boss: Person, path: string) {
  const response = await request(`/api/v1/admin/${path}`, { headers: { Authorization: `Bearer ${boss.token}` } });
  expect(response.status).toBe(200);
  const [head = [], ...rows] = readCsv(await response.text());
  return {
    headers: response.headers,
    head,
    rows: rows.map((cells) => Object.fromEntries(cells.map((cell, nth) => [head[nth], cell]))),
  };
}

const LISTS = [
  { name: 'users', list: 'getalluser', id: 'User ID', subject: 'account' },
  { name: 'devices', list: 'getdeVices', id: 'Device ID', subject: 'device' },
  { name: 'transfers', list: 'device-transfers', id: 'Transfer ID', subject: 'transfer' },
] as const;

describe.each(LISTS)('the file of $name', ({ name, list, id, subject }) => {
  it('holds what the list shows by the same filters, newest first', async () => {
    const boss = await admin();
    const surName = `X${uniquePerson()
      .username.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
      .replace('_', '')}`.toUpperCase();
    const [owner, recipient] = [
      await member({ firstName: 'ADA', surName }),
      await person({ firstName: 'BOLA', surName }),
    ];
    await registeredPhone(owner);
    await pendingTransfer({ owner, recipient });
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, recipient.id));
    const status = { users: 'account=deactivated', devices: 'status=transfer_pending', transfers: 'status=pending' }[
      name
    ];
    for (const query of [
      `search=${surName}`,
      `search=${surName}%20ADA&${status}`,
      `search=${owner.phone}`,
      status,
      'search=nobody-at-all',
    ]) {
      const listed = await rest('GET', `/admin/${list}?${query}&limit=100`, { token: boss.token });
      const { rows } = await download(boss, `${name}.csv?${query}`);
      expect(
        rows.map((row) => row[id]),
        query,
      ).toEqual(listed.body.data.map((one: Json) => one.id));
    }
    expect((await download(boss, `${name}.csv?search=${surName}`)).rows.length).toBeGreaterThan(0);
  });

  it('is for admins, by their token alone, and is written down without the name that was searched for', async () => {
    const [boss, other] = [await admin(), await person()];
    const { headers } = await download(boss, `${name}.csv?search=ada@example.com`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="ownmark-${name}-[\\d-]+\\.csv"$`),
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(
      (await request(`/api/v1/admin/${name}.csv`, { headers: { Cookie: `auth_token=${boss.token}` } })).status,
    ).toBe(401);
    expect((await rest('GET', `/admin/${name}.csv`, { token: other.token })).status).toBe(403);
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.actorId, boss.id));
    expect(acts).toMatchObject([
      { action: `${name}.export`, subjectType: subject, subjectId: null, detail: { searched: true } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('ada@');
  });

  it('has the columns that the API reference shows', async () => {
    const answer: Json = openApi().paths[`/admin/${name}.csv`]?.get?.responses['200'];
    const { head } = await download(await admin(), `${name}.csv?search=nobody`);
    expect(answer.content['text/csv'].example.split('\n')[0]).toBe(head.map((column) => `"${column}"`).join(','));
  });
});

it('what somebody has typed stays a text in every file', async () => {
  const boss = await admin();
  const owner = await member({ firstName: '=ADA', surName: '@OBI' });
  const { id } = await registeredPhone(owner);
  await db.update(devices).set({ name: '=HYPERLINK("http://evil.example")' }).where(eq(devices.id, id));
  const [user] = (await download(boss, `users.csv?search=${owner.username}`)).rows;
  expect([user?.['First name'], user?.Surname, user?.Phone]).toEqual(["'=ADA", "'@OBI", `'${owner.phone}`]);
  const [device] = (await download(boss, `devices.csv?search=${owner.username}`)).rows;
  expect(device?.Name).toBe(`'=HYPERLINK("http://evil.example")`);
});

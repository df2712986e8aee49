import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts } from '#db/schema/index.ts';
import { eraseAccounts } from '#domain/retention/eraseAccounts.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { admin, db, type Person } from '../../factories.ts';
import { DAY, get, ok, post, submitted } from './steps.ts';

const words = { words: 'The police station of Ikeja asks, No. 12/2026.' };
const hold = (who: Person, id: string) => post(who, `/admin/cases/${id}/hold`, words);
const release = (who: Person, id: string) => post(who, `/admin/cases/${id}/release`, words);
const isThere = async (id: string) => (await db.$count(cases, eq(cases.id, id))) === 1;
const purge = (days: number) => purgeExpired(baseContext(bindings, Date.now() + days * DAY));

it('a legal hold needs two admins, keeps a case for as long as it lasts, and ends by two', async () => {
  const { id, opener, desk } = await submitted();
  const second = await admin();
  expect((await release(desk, id)).status).toBe(409);
  expect((await ok(hold(desk, id))).held).toBe(false);
  expect((await hold(desk, id)).status).toBe(403);
  expect((await ok(hold(second, id))).held).toBe(true);
  expect((await hold(desk, id)).status).toBe(409);
  await ok(post(desk, `/admin/cases/${id}/refuse`, { reason: 'no_proof', words: 'Nothing shows it.' }));
  const seen = JSON.stringify((await get(opener, `/case/${id}`)).body);
  expect(seen).not.toMatch(/Ikeja asks|"hold"/);
  await purge(4000);
  expect(await isThere(id)).toBe(true);
  await db
    .update(accounts)
    .set({ deletionDueAt: Date.now() - DAY })
    .where(eq(accounts.id, opener.id));
  await eraseAccounts(baseContext(bindings, Date.now()));
  const [row] = await db.select().from(accounts).where(eq(accounts.id, opener.id));
  expect(row?.erasedAt).toBeNull();
  // Sessions are long over by then.
  await ok(release(await admin(), id));
  await purge(4000);
  expect(await isThere(id)).toBe(true);
  expect((await ok(release(await admin(), id))).held).toBe(false);
  await purge(4000);
  expect(await isThere(id)).toBe(false);
});

it('two who ask at the same moment are one after the other, and none is lost silently', async () => {
  const { id } = await submitted();
  const both = await Promise.all([hold(await admin(), id), hold(await admin(), id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  expect(row?.held).toBe(false);
});

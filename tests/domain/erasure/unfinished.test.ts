import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, auditEntries, identifiers, messages } from '#db/schema/index.ts';
import { publicStatus } from '../../clients.ts';
import { db, member, registeredPhone } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { accountWith, reported, seen } from '../unfinished/steps.ts';
import { findEverywhere } from './everywhere.ts';
import { runAt } from './steps.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

it('a report that nobody finishes is reminded of on day 1, 7 and 13, and ends after 14 days with all that is theirs', async () => {
  const { phone, imei } = await reported({ name: 'Zephyrina Quillwelt' });
  const account = await accountWith(phone);
  const begun = account?.createdAt ?? 0;
  for (const day of [0.5, 1, 2, 7, 8, 13, 13.5]) await runAt(begun + day * DAY + MINUTE);
  const reminders = (await sentTo(phone)).filter(({ text }) => text.includes("if you don't finish"));
  expect(reminders.map(({ text }) => /ends (.+) if/.exec(text)?.[1])).toEqual(['tomorrow', 'in 7 days', 'in 13 days']);
  expect(reminders.every(({ text }) => text.length <= 160 && text.includes('/register'))).toBe(true);
  expect(await publicStatus(imei)).toBe('stolen');

  await runAt(begun + 14 * DAY);
  await runAt(begun + 14 * DAY + 2 * MINUTE);
  expect(
    await db
      .select()
      .from(identifiers)
      .where(eq(identifiers.key, `i:${imei.slice(0, 14)}`)),
  ).toEqual([]);
  expect(await accountWith(phone)).toBeUndefined();
  expect((await sentTo(phone))[0]?.text).toContain('your report has ended');
  await runAt(begun + 14 * DAY + 4 * MINUTE);
  expect(await findEverywhere([phone, 'zephyrina', 'quillwelt', imei])).toEqual([]);
  const [ended] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'account.erased'), eq(auditEntries.subjectId, account?.id ?? '')));
  expect(ended).toBeDefined();

  // The true owner, who was kept from it, and the phone, are free.
  expect((await registeredPhone(await member(), { imei1: imei })).imei1).toBe(imei);
  expect((await seen(phone)).status).toBe(404);
});

it('reminders go to nobody who finished', async () => {
  const { phone } = await reported();
  const account = await accountWith(phone);
  await db.update(accounts).set({ unfinishedSince: null, deletionDueAt: null }).where(eq(accounts.phone, phone));
  await runAt((account?.createdAt ?? 0) + 8 * DAY);
  expect(
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, phone), eq(messages.template, 'report_ends'))),
  ).toEqual([]);
});

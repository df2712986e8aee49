import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries, receipts } from '#db/schema/index.ts';
import { AUDIT_COLUMNS, type AuditRow } from '#domain/audit/chain.ts';
import { verifyChain } from '#domain/audit/verify.ts';
import { listHeads } from '#providers/auditHeads.ts';
import { bindings, publicCheck, request } from '../../clients.ts';
import { db, member, registeredPhone, registration } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { askedToRegisterWithCode, validate } from '../accounts/steps.ts';
import { personWithEverything } from './erasedPerson.ts';
import { findEverywhere } from './everywhere.ts';
import { askedAndConfirmed, erase, runAt } from './steps.ts';

/** A random id without a name: what refers to what is no longer personal, and the sealed audit. */
const MAY_KNOW_THE_ID = [
  ...['id', 'username', 'email', 'phone'].map((column) => `accounts.${column}`),
  ...['actor_id', 'subject_id', 'detail'].map((column) => `audit_entries.${column}`),
  ...['from_account_id', 'to_account_id', 'decided_by'].map((column) => `transfers.${column}`),
  'devices.owner_id',
  'payments.account_id',
  'receipts.account_id',
  'status_reports.reporter_id',
];

it('17.3 finds nothing of an erased person anywhere, and what they reported still warns', async () => {
  const { who, words, stolen, released, pictureKey } = await personWithEverything();
  await askedAndConfirmed(who);
  const before = await findEverywhere(words);
  for (const word of words)
    expect(
      before.some((where) => where.endsWith(`: ${word}`)),
      word,
    ).toBe(true);
  expect(await bindings.MEDIA.head(pictureKey)).not.toBeNull();
  expect(await publicCheck(stolen.imei1)).toMatchObject({ status: 'stolen' });

  await erase(who);
  expect((await sentTo(who.email))[0]).toMatchObject({ subject: 'Your Ownmark account was deleted' });
  expect(await sentTo(who.phone)).toHaveLength(1);
  await runAt(Date.now() + 3 * 60_000);

  expect(await findEverywhere(words)).toEqual([]);
  const pseudonyms = (await findEverywhere([who.id])).map((where) => where.split(':')[0]);
  expect(pseudonyms.filter((where) => !MAY_KNOW_THE_ID.includes(where ?? ''))).toEqual([]);
  expect((await bindings.MEDIA.list({ prefix: 'pictures/' })).objects).toEqual([]);
  expect((await request(`/media/${pictureKey}`)).status).toBe(404);
  expect(await publicCheck(stolen.imei1)).toMatchObject({ status: 'stolen', deviceName: null, location: null });
  expect(await publicCheck(stolen.serialNumber)).toMatchObject({ status: 'stolen' });
  await expectWholeAudit(who.id);
  const kept = await db.select().from(receipts).where(eq(receipts.accountId, who.id));
  expect(kept.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
    [2500, 'completed'],
    [2500, 'failed'],
  ]);

  // Numbers, e-mail and phone are free again.
  for (const { imei1: IMEI1, serialNumber } of released) {
    await registeredPhone(await member(), { IMEI1, serialNumber });
  }
  const phoneNumber = `0${who.phone.slice(4)}`;
  const again = { ...registration(), email: who.email, username: who.username, phoneNumber };
  const { token, otp } = await askedToRegisterWithCode(again);
  expect((await validate(token, otp)).status).toBe(200);
}, 60_000);

async function expectWholeAudit(accountId: string): Promise<void> {
  const rows = await db.all<AuditRow>(sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_entries order by seq`);
  const pages = (async function* () {
    yield rows;
  })();
  expect((await verifyChain(pages, await listHeads(bindings.MEDIA), rows.at(-1)?.seq ?? 0)).faults).toEqual([]);
  const own = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, accountId))
    .orderBy(asc(auditEntries.seq));
  expect(own.at(-1)?.action).toBe('account.erased');
}

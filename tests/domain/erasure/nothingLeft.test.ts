import { asc, eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accounts, auditEntries, links, receipts, transfers } from '#db/schema/index.ts';
import { AUDIT_COLUMNS, type AuditRow, verifyChain } from '#domain/audit/seal.ts';
import { listHeads } from '#providers/logFiles.ts';
import { bindings, publicCheck, request, rest } from '../../clients.ts';
import { daysLater, fileOf, madeFor } from '../../dataExports.ts';
import { db, member, PASSWORD, person, registeredPhone, registration } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { askedToRegisterWithCode, validate } from '../accounts/steps.ts';
import { request as askTransfer, verifiedCode } from '../transfers/steps.ts';
import { personWithEverything } from './erasedPerson.ts';
import { findEverywhere } from './everywhere.ts';
import { leftOf, signInLate } from './leftOf.ts';
import { accountOf, askedAndConfirmed, erase, makeDue, runAt } from './steps.ts';

it('a person exports everything and is erased; a search of D1, R2, outbox, audit and logs finds nothing of them; what they reported stolen still warns', async () => {
  const log = listen();
  const { who, words, stolen, released, pictureKey } = await personWithEverything();
  await daysLater(who);
  await madeFor(who);
  expect((await fileOf(who)).everything.devices.length).toBeGreaterThan(2);
  await askedAndConfirmed(who);
  const before = await findEverywhere(words);
  for (const word of words)
    expect(
      before.some((where) => where.endsWith(`: ${word}`)),
      word,
    ).toBe(true);
  expect(await bindings.MEDIA.head(pictureKey)).not.toBeNull();
  expect(await publicCheck(stolen.imei1)).toMatchObject({ status: 'stolen' });

  await makeDue(who);
  await runAt(Date.now());
  await signInLate(who);
  await runAt(Date.now() + 2 * 60_000);
  expect((await sentTo(who.email))[0]).toMatchObject({ subject: 'Your Ownmark account was deleted' });
  expect(await sentTo(who.phone)).toHaveLength(1);
  await runAt(Date.now() + 3 * 60_000);

  expect(await leftOf(who, words)).toEqual([]);
  expect(log.saying(words)).toEqual([]);
  for (const prefix of ['pictures/', 'exports/']) expect((await bindings.MEDIA.list({ prefix })).objects).toEqual([]);
  expect((await request(`/media/${pictureKey}`)).status).toBe(404);
  expect(await publicCheck(stolen.imei1)).toMatchObject({ status: 'stolen', deviceName: null, location: null });
  expect(await publicCheck(stolen.serialNumber)).toMatchObject({ status: 'stolen' });
  await expectWholeAudit(who.id);
  const kept = await db.select().from(receipts).where(eq(receipts.accountId, who.id));
  expect(kept.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
    [2500, 'completed'],
    [2500, 'failed'],
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

it('who named the erased person as a key holder keeps that number, and no link keeps it', async () => {
  const who = await member();
  const friend = await member({ keyholderPhone1: null, keyholder1ConsentedAt: null });
  const body = { keyholderPhone1: who.phone, currentPassword: PASSWORD };
  expect((await rest('PUT', '/users/update-user', { token: friend.token, body })).status).toBe(200);
  const sentThere = () => db.select().from(links).where(eq(links.sentTo, who.phone));
  expect(await sentThere()).toMatchObject([{ accountId: friend.id, purpose: 'keyholder_consent' }]);
  await askedAndConfirmed(who);
  await erase(who);
  expect(await sentThere()).toEqual([]);
  expect(await accountOf(friend)).toMatchObject({ keyholderPhone1: who.phone });
});

/** All that the server logs; the outbox of development prints what it sends, which production has not. */
function listen() {
  const lines: string[] = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.map(String).join(' ').toLowerCase()));
  }
  onTestFinished(() => void vi.restoreAllMocks());
  const logged = () => lines.filter((line) => !/^\[(sms|email) to /.test(line));
  return {
    saying: (words: string[]) => logged().filter((line) => words.some((word) => line.includes(word.toLowerCase()))),
  };
}

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

it('no transfer keeps an erased person’s address that a squatter had typed before', async () => {
  const [owner, email] = [await member(), `typed-${crypto.randomUUID()}@example.test`];
  const squatter = await person({ email, emailConfirmedAt: null });
  const { id } = await registeredPhone(owner);
  await verifiedCode(owner, id, email);
  const { status } = await askTransfer(owner, id, email);
  expect(status).toBe(200);
  await db.update(accounts).set({ email: null }).where(eq(accounts.id, squatter.id));
  const who = await person({ email });
  await askedAndConfirmed(who);
  await erase(who);
  expect(await db.$count(transfers, eq(transfers.toUnproved, email))).toBe(0);
});

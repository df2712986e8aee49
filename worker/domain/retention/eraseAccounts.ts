import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { runAll } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { accounts, devOutbox, messages, sessions } from '#db/schema/index.ts';
import { ownContacts } from '#domain/accounts/contacts.ts';
import { pictureFolder } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { withdrawCasesOf } from '#domain/cases/close.ts';
import { casePicturesOf } from '#domain/cases/endPictures.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { keepMarksOfContacts } from '#domain/kernel/limitsAfterErasure.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { endOpenTransfers } from '#domain/transfers/endPending.ts';
import { ERASED_NAME, erasedContacts } from '#schemas/accounts/legal.ts';
import { FAREWELL_TEMPLATES } from '#schemas/admin/messageWords.ts';
import { MINUTE } from '#schemas/format/dates.ts';
import { exportsFolder } from './askExport.ts';
import { type Erased, erasingStatements } from './erasureStatements.ts';

const AT_ONCE = 10;
/** The rows that one statement erases, and the rounds of one run. The next run continues. */
const BATCH = 500;
const ROUNDS = 20;
/** After this time, requests that were logged in when erasing began have ended. */
const SETTLED = MINUTE;

/** Nobody gets out of a case, or of a handover that was paid, by leaving. Each ends by itself; a legal hold is ended by two admins. */
const isInCase = sql`(exists (select 1 from cases where other_id = accounts.id and admitted_at is not null
  and state in ('admitted', 'decided')) or exists (select 1 from transfers where from_account_id = accounts.id
  and state = 'pending' and paid_at is not null) or exists (select 1 from cases
  where opener_id = accounts.id and held = 1) or exists (select 1 from cases
  where other_id = accounts.id and admitted_at is not null and held = 1))`;

/** A run may stop anywhere and the next one continues; two at once do no harm. A recovery hold delays the start. */
export async function eraseAccounts(ctx: Context): Promise<void> {
  const due = await ctx.db.all<{ id: string }>(sql`
    select id from ${accounts} indexed by accounts_deletion
    where deletion_due_at <= ${ctx.now} and (erased_at is not null
      or (coalesce(recovery_hold_until, 0) <= ${ctx.now} and not ${isInCase}))
    order by deletion_due_at limit ${AT_ONCE}`);
  for (const { id } of due) {
    await eraseAccount(ctx, id).catch((error) => logFault(`Erasing account ${id}`, error));
  }
  await forgetFarewells(ctx);
}

async function eraseAccount(ctx: Context, id: string): Promise<void> {
  await begin(ctx, id);
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row || row.erasedAt === null || row.deletionDueAt === null) return;
  const account = { ...row, ...(await readContacts(ctx, row)) };
  // Ends transfers that began after the member asked for the deletion.
  await endOpenTransfers(ctx, id);
  await withdrawCasesOf(ctx, id);
  await removePictures(ctx, account);
  await ctx.exportFiles.removeAll(exportsFolder(id));
  const isDone = await eraseRows(ctx, account);
  if (isDone && row.erasedAt <= ctx.now - SETTLED) await finish(ctx, account);
}

async function readContacts(
  ctx: Context,
  row: typeof accounts.$inferSelect,
): Promise<Pick<Erased, 'contacts' | 'proved'>> {
  const former = sql`exists (select 1 from former_contacts where account_id = ${row.id} and contact = value and is_proved)`;
  const found = await ctx.db.all<{ value: string; wasProved: number }>(sql`
    select value, ${former} as wasProved from (${ownContacts(row)})`);
  const email = row.emailConfirmedAt === null ? null : row.email?.toLowerCase();
  const isProved = ({ value, wasProved }: (typeof found)[number]) =>
    wasProved === 1 || value === row.phone || value === email;
  return { contacts: found.map(({ value }) => value), proved: found.filter(isProved).map(({ value }) => value) };
}

/** Stops new logins and ends all sessions. */
async function begin(ctx: Context, id: string): Promise<void> {
  const isDue = and(
    eq(accounts.id, id),
    isNull(accounts.erasedAt),
    lte(accounts.deletionDueAt, ctx.now),
    or(isNull(accounts.recoveryHoldUntil), lte(accounts.recoveryHoldUntil, ctx.now)),
    sql`not ${isInCase}`,
  );
  await commitIf(
    ctx,
    claim('due', ctx.db.update(accounts).set({ erasedAt: ctx.now, deactivatedAt: ctx.now }).where(isDue)),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    record(ctx, 'account.erase_begin', { type: 'account', id }),
  );
}

async function removePictures(ctx: Context, { id, pictureKey }: Erased): Promise<void> {
  await ctx.pictures.removeAll(pictureFolder(id));
  await ctx.pictures.removeAll(casePicturesOf(id));
  if (pictureKey === null) return;
  await ctx.pictures.remove(pictureKey);
  await ctx.db
    .update(accounts)
    .set({ pictureKey: null })
    .where(and(eq(accounts.id, id), eq(accounts.pictureKey, pictureKey)));
}

/** @returns false when rows are left for the next run */
async function eraseRows(ctx: Context, account: Erased): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const changes = await runAll(ctx.db, erasingStatements(ctx, account, BATCH));
    // Rows that go with these, and what triggers write, count too.
    if (changes.every((rows) => rows < BATCH)) return true;
  }
  return false;
}

/** Also erases rows that were written since the last batch, together with the account's own row. */
async function finish(ctx: Context, account: Erased): Promise<void> {
  const { id, email, phone } = account;
  const isUnfinished = account.unfinishedSince !== null;
  await commitIf(
    ctx,
    erasingStatements(ctx, account, BATCH),
    keepMarksOfContacts(ctx, account),
    sql`delete from former_contacts where account_id = ${id}`,
    claim(
      'settled',
      ctx.db
        .update(accounts)
        .set(nobody(id))
        .where(
          and(
            eq(accounts.id, id),
            sql`${accounts.email} is ${email}`,
            eq(accounts.phone, phone),
            sql`deletion_due_at is not null and erased_at is not null and picture_key is null`,
            // An export that is still being made may write a file.
            sql`not exists (select 1 from data_exports where account_id = ${id})`,
            sql`not exists (select 1 from transfers where from_account_id = ${id} and +state = 'pending')`,
            sql`not exists (select 1 from transfers where to_account_id = ${id} and +state = 'pending')`,
          ),
        ),
    ),
    composeLetter(ctx, account, { template: 'account_erased', data: { at: String(ctx.now) } }),
    compose(ctx, phone, { channel: 'sms', template: isUnfinished ? 'report_ended' : 'account_erased_sms' }),
    record(ctx, 'account.erased', { type: 'account', id }),
  );
}

/** The row stays, because other rows refer to it: flagged devices, transfers of others, receipts, the audit log. */
const nobody = (id: string): Partial<typeof accounts.$inferInsert> => ({
  ...erasedContacts(id),
  ...ERASED_NAME,
  middleName: null,
  passwordHash: '',
  lockedPassword: null,
  keyholderPhone1: null,
  keyholderPhone2: null,
  keyholder1ConsentedAt: null,
  keyholder2ConsentedAt: null,
  keyholdersChangedAt: null,
  contactsChangedAt: null,
  pendingEmail: null,
  emailConfirmedAt: null,
  recoveryHoldUntil: null,
  recoveryBy: null,
  phoneDoubtedUntil: null,
  keyholder1DoubtedUntil: null,
  keyholder2DoubtedUntil: null,
  country: '',
  stateOfResidence: '',
  stateOfOrigin: '',
  address: '',
  deletionDueAt: null,
  unfinishedSince: null,
});

/** They hold the last address; queued ones wait for their carrier. */
async function forgetFarewells(ctx: Context): Promise<void> {
  const sent = sql`select id from ${messages} indexed by messages_farewells
    where created_at <= ${ctx.now} and template in (${quoted(FAREWELL_TEMPLATES)}) and state <> 'queued' limit ${BATCH}`;
  await commit(
    ctx,
    sql`delete from ${devOutbox} where id in (${sent})`,
    sql`delete from ${messages} where id in (${sent})`,
  );
}

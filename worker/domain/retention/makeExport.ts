import { makeZip } from 'client-zip';
import { eq, sql } from 'drizzle-orm';
import { accounts, dataExports } from '#db/schema/index.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/errors.ts';
import { csvHead, csvLine } from '#domain/exportTable.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { EXPORT_LIFE } from '#schemas/accounts/links.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/format/support.ts';
import { ATTEMPTS, type ExportRow, exportFolder, LEASE, PAUSE } from './askExport.ts';
import { LISTS } from './exportTables.ts';
import { type Account, forCsv, forJson, headOf, type List, rowsOf } from './listExports.ts';

/** @returns whether the queue should bring it again */
export async function makeExport(ctx: Context, id: string): Promise<'done' | 'again'> {
  const claimed = await lease(ctx, id);
  if (!claimed) return 'done';
  try {
    await make(ctx, claimed);
    return 'done';
  } catch (error) {
    logFault(`Making the file ${id}`, error);
    return (await giveBack(ctx, claimed)) === 'failed' ? 'done' : 'again';
  }
}

type Claimed = { row: ExportRow; account: Account; file: string };

/** Each attempt writes a file of its own; the one before may have left parts. */
async function lease(ctx: Context, id: string): Promise<Claimed | null> {
  const [before] = await ctx.db
    .select({ row: dataExports, account: accounts })
    .from(dataExports)
    .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
    .where(eq(dataExports.id, id));
  if (!before) return null;
  const { row, account } = before;
  const file = `${exportFolder(account.id, id)}${row.attempts + 1}.zip`;
  const done = await commitIf(
    ctx,
    claim(
      'lease',
      sql`update data_exports set attempts = attempts + 1, file = ${file}, upload_id = null,
        lease_until = ${ctx.now + LEASE}, due_at = ${ctx.now + LEASE}
      where id = ${id} and state = 'making' and attempts = ${row.attempts} and attempts < ${ATTEMPTS}
        and coalesce(lease_until, 0) <= ${ctx.now} and ends_at > ${ctx.now}
        and exists (select 1 from accounts where id = account_id and erased_at is null)`,
    ),
  );
  if (!done) return null;
  if (row.file !== null && row.uploadId !== null) await ctx.exportFiles.abandon(row.file, row.uploadId);
  return { row: { ...row, attempts: row.attempts + 1 }, account, file };
}

async function make(ctx: Context, claimed: Claimed): Promise<void> {
  const { row, account, file } = claimed;
  const noteUpload = async (uploadId: string) => {
    await ctx.db.run(sql`update data_exports set upload_id = ${uploadId} where ${isOurs(claimed)}`);
  };
  const size = await ctx.exportFiles.write(file, makeZip(filesOf(ctx, account)), noteUpload);
  const endsAt = ctx.now + EXPORT_LIFE;
  const done = await commitIf(
    ctx,
    claim(
      'ours',
      sql`update data_exports set state = 'ready', size = ${size}, ready_at = ${ctx.now}, ends_at = ${endsAt},
        lease_until = null, upload_id = null
      where ${isOurs(claimed)} and exists (select 1 from accounts where id = account_id and erased_at is null)`,
    ),
    composeLetter(ctx, account, { template: 'export_ready', data: { endsAt: String(endsAt) } }),
  );
  // Another attempt has taken over, or the account is being erased.
  if (!done) await ctx.exportFiles.removeAll(exportFolder(account.id, row.id) + row.attempts);
}

const isOurs = ({ row }: Claimed) => sql`id = ${row.id} and state = 'making' and attempts = ${row.attempts}`;

async function giveBack(ctx: Context, claimed: Claimed): Promise<ExportRow['state']> {
  const state = claimed.row.attempts >= ATTEMPTS ? 'failed' : 'making';
  await ctx.db.run(sql`update data_exports set state = ${state}, lease_until = null, due_at = ${ctx.now + PAUSE}
    where ${isOurs(claimed)}`);
  return state;
}

type Text = AsyncGenerator<string>;
type ZipEntry = { name: string; lastModified: Date; input: string | Text | ReadableStream<Uint8Array> };

const PICTURE = 'pictures/profile-picture.webp';
const PROOFS = 'pictures/proof-';

/** One after the other. No name is made of what somebody typed. */
async function* filesOf(ctx: Context, account: Account): AsyncGenerator<ZipEntry> {
  const lastModified = new Date(ctx.now);
  const picture = account.pictureKey === null ? null : await ctx.pictures.open(account.pictureKey);
  const proofs = await readProofs(ctx, account);
  yield { name: 'README.txt', lastModified, input: readMe(ctx, picture !== null, proofs.length > 0) };
  if (picture) yield { name: PICTURE, lastModified, input: picture };
  for (const [place, { key }] of proofs.entries()) {
    const proof = await ctx.pictures.open(key);
    if (proof) yield { name: `${PROOFS}${place + 1}.webp`, lastModified, input: proof };
  }
  yield { name: 'everything.json', lastModified, input: everything(ctx, account) };
  for (const { table, list } of LISTS) {
    yield { name: fileOf(list), lastModified, input: csvOf(ctx, table, list, account) };
  }
}

/** Pictures that they have shown in cases, the oldest first. */
const readProofs = (ctx: Context, { id }: Account) =>
  ctx.db.all<{ key: string }>(sql`select e.picture_key as key from exhibits e join cases c on c.id = e.case_id
    where c.id in (select id from cases where opener_id = ${id}
        union all select id from cases where other_id = ${id} and admitted_at is not null)
      and e.side = case when c.opener_id = ${id} then 'opener' else 'other' end
      and e.picture_key is not null and e.removed_at is null order by e.laid_at`);

const fileOf = ({ name }: List) => `lists/${name}.csv`;

async function* everything(ctx: Context, account: Account): Text {
  yield `{\n"madeAt": ${JSON.stringify(iso(ctx.now))}`;
  for (const { table, list } of LISTS) {
    yield `,\n${JSON.stringify(list.name)}: [`;
    let separator = '\n';
    for await (const page of rowsOf(ctx, table, list, account)) {
      yield separator + page.map((row) => JSON.stringify(forJson(row))).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* csvOf(ctx: Context, table: string, list: List, account: Account): Text {
  yield csvHead(Object.keys(list.fields(account)).map(headOf));
  for await (const page of rowsOf(ctx, table, list, account)) {
    yield page.map((row) => csvLine(Object.values(forCsv(row)))).join('');
  }
}

const readMe = (ctx: Context, hasPicture: boolean, hasProofs: boolean) =>
  [
    `Your data at Ownmark, as it was on ${formatDateTime(ctx.now)} (Lagos time).`,
    '',
    'Keep this file to yourself: whoever has it knows your phone, your devices and your key holders.',
    '',
    'everything.json',
    '    All lists below in one file, for programs. Times are UTC.',
    ...(hasPicture ? [PICTURE, '    Your profile picture.'] : []),
    ...(hasProofs ? [`${PROOFS}1.webp and so on`, '    Pictures you showed in cases.'] : []),
    '',
    'The lists open in Excel, Google Sheets or Numbers. Times are those of Lagos.',
    'A text that a spreadsheet would take for a formula has an apostrophe before it.',
    '',
    ...LISTS.flatMap(({ list }) => [fileOf(list), `    ${list.what.charAt(0).toUpperCase()}${list.what.slice(1)}.`]),
    '',
    'Not in here: your password and codes, which we cannot read ourselves; marks and counters of',
    'hours or days that keep strangers from guessing; and the notes of our team, because they may name other',
    `people. For those, and for whatever you miss, ask us: ${SUPPORT.email}, ${SUPPORT.phone}.`,
    '',
  ].join('\r\n');

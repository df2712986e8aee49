import type { Context } from '#domain/context.ts';
import { csvHead, csvLine } from '#domain/exports/csv.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';
import { SUPPORT } from '#schemas/site/support.ts';
import { type Account, forCsv, forJson, headOf, type List, rowsOf } from './list.ts';
import { LISTS } from './tables.ts';

type Text = AsyncGenerator<string>;
type ZipEntry = { name: string; lastModified: Date; input: string | Text | ReadableStream<Uint8Array> };

const PICTURE = 'pictures/profile-picture.webp';

/** One after the other. No name is made of what somebody typed. */
export async function* filesOf(ctx: Context, account: Account): AsyncGenerator<ZipEntry> {
  const lastModified = new Date(ctx.now);
  const picture = account.pictureKey === null ? null : await ctx.pictures.open(account.pictureKey);
  yield { name: 'README.txt', lastModified, input: readMe(ctx, picture !== null) };
  if (picture) yield { name: PICTURE, lastModified, input: picture };
  yield { name: 'everything.json', lastModified, input: everything(ctx, account) };
  for (const { table, list } of LISTS) {
    yield { name: fileOf(list), lastModified, input: csvOf(ctx, table, list, account) };
  }
}

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

const readMe = (ctx: Context, hasPicture: boolean) =>
  [
    `Your data at Ownmark, as it was on ${formatDateTime(ctx.now)} (Lagos time).`,
    '',
    'Keep this file to yourself: whoever has it knows your phone, your devices and your key holders.',
    '',
    'everything.json',
    '    All lists below in one file, for programs. Times are UTC.',
    ...(hasPicture ? [PICTURE, '    Your profile picture.'] : []),
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

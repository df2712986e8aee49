import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { moveTallies } from './tallies.ts';

/** Keeps the counts of rate limits for whoever registers again with one of these e-mails and phones. */
export const keepMarksOfContacts = (
  ctx: Context,
  { id, erasedAt, proved }: { id: string; erasedAt: number | null; proved: string[] },
): Statement => sql`
  insert into erased_marks (mark, account_id, erased_at)
  select distinct value, ${id}, ${erasedAt} from json_each(${JSON.stringify(proved.map((one) => ctx.marksFor(one)[0]))})
  where true on conflict do nothing`;

/** Replaces phones and e-mails in counted attempts with their keyed hash. */
export const hideContacts = (ctx: Context, { contacts }: { contacts: string[] }, limit: number): SQL =>
  renameAttempts(pairs(contacts.map((one) => [one, ctx.marksFor(one)[0]])), limit);

/** Add it to the batch that confirms the account's phone or e-mail. */
export function takeOverLimits(ctx: Context, id: string, contact: string): Statement[] {
  const marks = ctx.marksFor(contact).map((mark) => [mark, contact]);
  const former = sql`select account_id from erased_marks where successor_id = ${id}`;
  return [
    sql`update erased_marks set successor_id = ${id}
      where mark in (select value ->> 0 from json_each(${JSON.stringify(marks)}))`,
    renameAttempts(sql`select account_id as word, ${id} as becomes from (${former}) union ${pairs(marks)}`),
    ...moveTallies(former, id),
  ];
}

/** An account, and the erased ones with which it shares an e-mail or phone. */
export const withErased = (accountId: SQL | string): SQL => sql`(
  select ${accountId} union select account_id from erased_marks where successor_id = ${accountId})`;

const pairs = (words: string[][]): SQL => sql`
  select value ->> 0 as word, value ->> 1 as becomes from json_each(${JSON.stringify(words)})`;

/** Leaves out from where somebody logged in, which is no limit. @param words a SELECT of `word` and of what it `becomes` */
const renameAttempts = (words: SQL, limit = -1): SQL => sql`
  update attempts set key = (select becomes || substr(key, length(word) + 1) from (${words}) where key >= word and key < word || '!')
  where id in (${attemptsOf(words)} and attempts.kind <> 'signed_in_from' limit ${limit})`;

/**
 * A SELECT of the ids of attempts whose key is one of these words, or starts with one and a space. One query per kind,
 * so that SQLite uses the index.
 * @param words a SELECT of `word`
 */
export const attemptsOf = (words: SQL): SQL => sql`
  with recursive kinds(kind) as (
    select min(kind) from attempts
    union all select (select min(kind) from attempts where kind > kinds.kind) from kinds where kinds.kind is not null)
  select attempts.id from kinds join (${words}) as named
    join attempts on attempts.kind = kinds.kind and attempts.key >= word and attempts.key < word || '!'`;

import { type SQL, sql } from 'drizzle-orm';

/**
 * A SELECT of the ids of those whose key is one of these words, or begins with it and a space. Each kind by itself, so that
 * the index finds them. @param words a SELECT of `word`
 */
export const attemptsOf = (words: SQL): SQL => sql`
  with recursive kinds(kind) as (
    select min(kind) from attempts
    union all select (select min(kind) from attempts where kind > kinds.kind) from kinds where kinds.kind is not null)
  select attempts.id from kinds join (${words}) as named
    join attempts on attempts.kind = kinds.kind and attempts.key >= word and attempts.key < word || '!'`;

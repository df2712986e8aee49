import { or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { accounts, NAME_ORDERS } from '#db/schema/index.ts';
import { phoneBeginning } from '#schemas/rules/phones.ts';
import { type MatcherGroup, type SearchMatcher, startsWith } from './search.ts';

/** `text` as its index has it, and the prefix typed; `where`: which rows the index has. */
type PrefixMatcher = Pick<SearchMatcher, 'where' | 'rowCondition'> & { text: SQL; typed: SQL };

/** Prefixes of a username, an e-mail, a phone in any spelling, or of the names in any order, each by its own index. */
function personMatchers(search: string): PrefixMatcher[] {
  const typed = sql`lower(${search})`;
  const phone = phoneBeginning(search);
  const hasSpace = search.includes(' ');
  return [
    ...(hasSpace
      ? []
      : [prefixMatcher(sql`lower(${accounts.username})`, typed), prefixMatcher(sql`lower(${accounts.email})`, typed)]),
    ...(phone === null ? [] : [prefixMatcher(sql`${accounts.phone}`, sql`${phone}`)]),
    ...nameMatchers(search),
  ];
}

export function matchAccount(search: string): MatcherGroup {
  return prefixGroup(accounts, personMatchers(search));
}

export function matchPersonBehind(
  search: string,
  rows: { join: SQL; order: SearchMatcher['order']; account: SQL },
): MatcherGroup {
  return {
    listCondition: sql`exists (select 1 from ${accounts} where ${accounts.id} = ${rows.account} and (${matchAccount(search).listCondition}))`,
    matchers: personMatchers(search).map(({ text, ...matcher }) => ({
      ...matcher,
      from: sql`${accounts} left join ${rows.join}`,
      order: [ascending(text), ascending(sql`${accounts}.rowid`), ...rows.order],
    })),
  };
}

/** For prefixes of texts in the list's own rows. */
export function prefixGroup(table: SQLiteTable, prefixes: PrefixMatcher[]): MatcherGroup {
  const row = ascending(sql`${table}.rowid`);
  const matchers = prefixes.map(({ text, ...matcher }) => ({
    ...matcher,
    from: table,
    order: [ascending(text), row],
  }));
  return { listCondition: or(...matchers.map(({ rowCondition }) => rowCondition)) ?? sql`false`, matchers };
}

export function descending(...by: SQL[]): SearchMatcher['order'] {
  return by.map((one) => ({ by: one, direction: 'desc' }));
}

export function ascending(by: SQL): SearchMatcher['order'][number] {
  return { by, direction: 'asc' };
}

export function prefixMatcher(text: SQL, typed: SQL): PrefixMatcher {
  return { text, typed, rowCondition: startsWith(text, typed) };
}

/** Names are kept in capitals; none begins like a number, or holds the sign of an address. */
function nameMatchers(search: string): PrefixMatcher[] {
  if (/^[+\d]|@/.test(search)) return [];
  const typed = search.toUpperCase().replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
  if (typed === '') return [];
  const orders = typed.includes(' ') ? NAME_ORDERS : NAME_ORDERS.filter(({ isFirstOfPrefix }) => isFirstOfPrefix);
  return orders.map(({ text, where }) => {
    const matcher = prefixMatcher(text, sql`${typed}`);
    return where ? { ...matcher, where, rowCondition: sql`(${where} and ${matcher.rowCondition})` } : matcher;
  });
}

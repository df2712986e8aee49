import { or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { accounts, NAME_ORDERS } from '../../../db/schema/index.ts';
import { phoneBeginning } from '../../schemas/phones.ts';
import { startsWith } from './prefix.ts';
import type { Meaning, Reading } from './search.ts';

/** A text of an index, and the condition that it begins with what was typed; `where`: which rows the index has. */
type Beginning = Pick<Reading, 'where' | 'is'> & { text: SQL; typed: SQL };

/**
 * What a search may mean of a person, each found by an index of its own: the beginning of a username, an e-mail, a phone in
 * any usual spelling, or of the names in any order.
 */
function personBeginnings(search: string): Beginning[] {
  const typed = sql`lower(${search})`;
  const phone = phoneBeginning(search);
  const hasSpace = search.includes(' ');
  return [
    ...(hasSpace
      ? []
      : [beginning(sql`lower(${accounts.username})`, typed), beginning(sql`lower(${accounts.email})`, typed)]),
    ...(phone === null ? [] : [beginning(sql`${accounts.phone}`, sql`${phone}`)]),
    ...nameBeginnings(search),
  ];
}

/** What a search may mean of an account. */
export function ofPerson(search: string): Meaning {
  return ofBeginnings(accounts, personBeginnings(search));
}

/** What a search may mean of the person behind each row of a list. @param rows the list's rows of an account, as LEFT JOIN has them */
export function byPerson(search: string, rows: { join: SQL; order: Reading['order']; account: SQL }): Meaning {
  return {
    finds: sql`exists (select 1 from ${accounts} where ${accounts.id} = ${rows.account} and (${ofPerson(search).finds}))`,
    readings: personBeginnings(search).map(({ text, ...reading }) => ({
      ...reading,
      from: sql`${accounts} left join ${rows.join}`,
      order: [ascending(text), ascending(sql`${accounts}.rowid`), ...rows.order],
    })),
  };
}

/** A meaning of which every reading is the beginning of a text of the list's own rows. */
export function ofBeginnings(table: SQLiteTable, beginnings: Beginning[]): Meaning {
  const row = ascending(sql`${table}.rowid`);
  const readings = beginnings.map(({ text, ...reading }) => ({
    ...reading,
    from: table,
    order: [ascending(text), row],
  }));
  return { finds: or(...beginnings.map(({ is }) => is)) ?? sql`false`, readings };
}

/** A text as an index has it. */
export function ascending(by: SQL): Reading['order'][number] {
  return { by, direction: 'asc' };
}

export function beginning(text: SQL, typed: SQL): Beginning {
  return { text, typed, is: startsWith(text, typed) };
}

/** Names are kept in capitals; none begins like a number, or holds the sign of an address. */
function nameBeginnings(search: string): Beginning[] {
  if (/^[+\d]|@/.test(search)) return [];
  const typed = search.toUpperCase().replaceAll(',', ' ').replace(/\s+/g, ' ').trim();
  if (typed === '') return [];
  const orders = typed.includes(' ') ? NAME_ORDERS : NAME_ORDERS.filter(({ beginsAnew }) => beginsAnew);
  return orders.map(({ text, where }) => {
    const begins = beginning(text, sql`${typed}`);
    return where ? { ...begins, where, is: sql`(${where} and ${begins.is})` } : begins;
  });
}

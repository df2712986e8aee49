import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { transfers } from '#db/schema/index.ts';
import { descending, matchPersonBehind, prefixGroup, prefixMatcher } from '#domain/lists/people.ts';
import type { MatcherGroup } from '#domain/lists/search.ts';

/** What the device or a party was called that day, or a party as known today. */
export function matcherGroups(search: string): MatcherGroup[] {
  const ofParty = (side: SQLiteColumn) =>
    matchPersonBehind(search, {
      join: sql`${transfers} on ${side} = accounts.id`,
      order: descending(sql`${transfers.createdAt}`, sql`${transfers}.rowid`),
      account: sql`${side}`,
    });
  return [transferMatchers(search), ofParty(transfers.fromAccountId), ofParty(transfers.toAccountId)];
}

export function transferMatchers(search: string): MatcherGroup {
  // Names of people are kept in capitals.
  const name = sql`${search.toUpperCase()}`;
  return prefixGroup(transfers, [
    prefixMatcher(sql`lower(${transfers.deviceName})`, sql`lower(${search})`),
    prefixMatcher(sql`${transfers.fromName}`, name),
    prefixMatcher(sql`${transfers.toName}`, name),
  ]);
}

import { or, type SQL, sql } from 'drizzle-orm';
import { receipts } from '#db/schema/index.ts';
import { descending, matchPersonBehind, prefixGroup, prefixMatcher } from '#domain/lists/people.ts';
import type { MatcherGroup } from '#domain/lists/search.ts';

export function matcherGroups(search: string): MatcherGroup[] {
  const payer = {
    join: sql`${receipts} on ${receipts.accountId} = accounts.id`,
    order: descending(sql`${receipts.createdAt}`, sql`${receipts}.rowid`),
    account: sql`${receipts.accountId}`,
  };
  return [receiptMatchers(search), matchPersonBehind(search, payer)];
}

export function receiptMatchers(search: string): MatcherGroup {
  const upper = sql`upper(${search})`;
  return prefixGroup(receipts, [
    prefixMatcher(sql`${receipts.receiptNumber}`, upper),
    prefixMatcher(sql`${receipts.paymentReference}`, upper),
    prefixMatcher(sql`${receipts.id}`, sql`lower(${search})`),
  ]);
}

export function isFound(search: string): SQL | undefined {
  return or(...matcherGroups(search).map(({ listCondition }) => listCondition));
}

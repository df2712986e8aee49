import { or, type SQL } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import { byWords, hasFound, type Search } from '#domain/lists/search.ts';

/** What the device or a party was called that day, or a party as known today. */
export const sourcesOf = (search: string): Search['sources'] => [
  ...byWords('transfer', search, transfers.id),
  ...byWords('account', search, transfers.fromAccountId),
  ...byWords('account', search, transfers.toAccountId),
];

export const isFound = (search: string): SQL | undefined =>
  or(...[transfers.id, transfers.fromAccountId, transfers.toAccountId].map((column) => hasFound(column, search)));

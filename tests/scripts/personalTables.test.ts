import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import * as schema from '#db/schema/all.ts';
import { TABLES } from '#domain/retention/exportTables.ts';
import { inRepo } from '#scripts/local/paths.ts';

/** Nothing in them is erased with a person, and why. */
const UNTOUCHED: Record<string, string> = {
  accounts: 'emptied last, by eraseAccounts.ts',
  former_contacts: 'deleted with the account’s own row',
  audit_entries: 'sealed; ids only',
  erased_marks: 'keyed hashes of those who were erased',
  check_tallies: 'counts under the account’s id; two days',
  suspect_sources: 'marks of some hours under the account’s id',
  keyed_requests: 'sealed with a key that only the caller has; a day',
  payments: 'amount, date and the account’s id',
  receipts: 'number, amount, date and the account’s id',
  plans: 'what is on offer',
  passkeys: 'of admins and support, whose accounts are not erased',
  recovery_codes: 'of admins and support, whose accounts are not erased',
  passkey_challenges: 'go with their session; five minutes',
  carriers: 'failures of a channel',
  counters: 'numbers of a day',
  log_entries: 'salted fingerprints and heads of the audit log; public, for good',
  log_state: 'the newest checkpoint',
  log_witnesses: 'signatures of witnesses',
  flagged_changes: 'numbers that became flagged or no longer are; minutes',
  flagged_manifest: 'names of snapshots',
  found_entries: 'go with their conversation',
  cases: 'kind, days, number and outcome; of persons only ids',
};

const tables = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableName(table));

it('a new table goes into a member’s file of their data, or worker/domain/retention/exportTables.ts says why not', () => {
  expect(Object.keys(TABLES).toSorted()).toEqual(tables.toSorted());
});

it('a new table is erased with a person, or it is said here why not', () => {
  const statements = readFileSync(inRepo('worker/domain/retention/erasureStatements.ts'), 'utf8');
  expect(tables.length).toBeGreaterThan(25);
  const forgotten = tables.filter((table) => !(table in UNTOUCHED) && !statements.includes(`'${table}'`));
  // Its statement is of its own form.
  expect(forgotten.filter((table) => !statements.includes(`delete from ${table} `))).toEqual([]);
});

import { withLocalDatabase } from '../../../scripts/local/database.ts';

/** Writes into the registry of the server under test, for what no call brings about. */
export async function writeRegistry(sql: string, ...values: (string | number)[]): Promise<void> {
  const state = process.env.E2E_STATE_DIR;
  if (!state) throw new Error('The server under test has no state folder.');
  await withLocalDatabase(state, (db) =>
    db
      .prepare(sql)
      .bind(...values)
      .run(),
  );
}

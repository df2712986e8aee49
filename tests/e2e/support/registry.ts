import { drizzle } from 'drizzle-orm/sqlite-proxy';

export type Statement = { sql: string; params: unknown[] };

/** The registry of the server under test (server.ts), for what no call brings about, or not as fast. */
export const registry = drizzle(async (sql, params) => {
  const statement: Statement = { sql, params };
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_REGISTRY_PORT}`, {
    method: 'POST',
    body: JSON.stringify(statement),
  });
  if (!answer.ok) throw new Error(`${sql}: ${await answer.text()}`);
  return (await answer.json()) as { rows: unknown[] };
});

import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[];
    /** Whether `npm run prove` runs them. */
    long: boolean;
  }
}

const { DB } = env as { DB: D1Database };

await emptyRegistry();
await applyD1Migrations(DB, inject('migrations'));

/** Files follow one another in one Worker: each begins with an empty registry all the same. */
async function emptyRegistry(triesLeft = 20): Promise<void> {
  await reset();
  // What the file before left under way can hold its registry open through a reset, which says nothing of it.
  if ((await DB.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'accounts'").first('count(*)')) === 0) return;
  if (triesLeft === 0) throw new Error('The registry of the test file before this one could not be emptied.');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return emptyRegistry(triesLeft - 1);
}

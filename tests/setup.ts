import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[];
  }
}

// Files follow one another in one Worker: each begins with an empty registry all the same.
await reset();
await applyD1Migrations((env as { DB: D1Database }).DB, inject('migrations'));

import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[];
  }
}

await applyD1Migrations((env as { DB: D1Database }).DB, inject('migrations'));

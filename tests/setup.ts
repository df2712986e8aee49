import type { D1Migration } from 'cloudflare:test';
import { inject } from 'vitest';
import { soughtIndex } from '#worker/soughtLookUp.ts';
import { emptyRegistry } from './emptyRegistry.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[];
    /** Whether `npm run prove` runs them. */
    long: boolean;
  }
}

await emptyRegistry(inject('migrations'));
// The Worker outlives a test file, its index of the registry before must not.
soughtIndex.forget();

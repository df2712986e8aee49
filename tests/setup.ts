import type { D1Migration } from 'cloudflare:test';
import { inject } from 'vitest';
import { emptyRegistry } from './emptyRegistry.ts';
import { forgetIndex } from './forgetIndex.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[];
    /** Whether `npm run prove` runs them. */
    long: boolean;
  }
}

await emptyRegistry(inject('migrations'));
await forgetIndex();

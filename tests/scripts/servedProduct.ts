import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '#scripts/local/paths.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { type Served, serve } from '#scripts/local/server.ts';
import { fillState } from './emptyState.ts';

/** The built product on an empty registry, for all tests of a file. @returns where it is, once tests run */
export function servedProduct(): () => string {
  const state = mkdtempSync(join(tmpdir(), 'ownmark-served-'));
  let product: Served | undefined;
  beforeAll(async () => {
    ensureSecrets();
    await fillState(state);
    product = await serve(state, await freePort());
  }, 120_000);
  afterAll(async () => {
    await product?.close();
    rmSync(state, { recursive: true, force: true, maxRetries: 3 });
  });
  return () => product?.address ?? '';
}

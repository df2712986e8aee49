import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/local/freePort.ts';
import { localTurnstile } from '../../fakes/turnstile.ts';
import { test as base, expect } from '../fixtures.ts';

type Turnstile = Awaited<ReturnType<typeof localTurnstile>>;
type Product = { address: string; turnstile: Turnstile };

/** The product with Turnstile on, beside the one of all other tests: those of this file visit it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const turnstile = await localTurnstile({ secret: 'e2e-secret' });
      const port = await freePort();
      const state = mkdtempSync(join(tmpdir(), 'ownmark-e2e-'));
      const child = spawn(process.execPath, ['tests/e2e/support/server.ts'], {
        stdio: 'inherit',
        env: {
          ...process.env,
          PORT: String(port),
          STATE_DIR: state,
          E2E_REGISTRY_PORT: String(await freePort()),
          TURNSTILE_SITE_KEY: 'e2e-site-key',
          TURNSTILE_SECRET_KEY: 'e2e-secret',
          TURNSTILE_URL: turnstile.url,
        },
      });
      const address = `http://127.0.0.1:${port}`;
      await expect.poll(() => isUp(address), { timeout: 100_000 }).toBe(true);
      await use({ address, turnstile });
      child.kill('SIGTERM');
      await once(child, 'exit');
      turnstile.close();
      rmSync(state, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

const isUp = (address: string) =>
  fetch(`${address}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );

export { expect };

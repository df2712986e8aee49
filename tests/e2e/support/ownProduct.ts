import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '#scripts/local/paths.ts';

/** The product with settings of its own, beside the one of all other tests. */
export async function startOwnProduct(settings: Record<string, string>) {
  const port = await freePort();
  const state = mkdtempSync(join(tmpdir(), 'ownmark-e2e-'));
  const child = spawn(process.execPath, ['tests/e2e/support/server.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: state,
      E2E_REGISTRY_PORT: String(await freePort()),
      E2E_SETTINGS: JSON.stringify(settings),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => isUp(address), { timeout: 100_000 }).toBe(true);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(state, { recursive: true, force: true });
    },
  };
}

const isUp = (address: string) =>
  fetch(`${address}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#scripts/local/paths.ts';
import { findBrowser } from './scripts/browser.ts';

// Kept in the environment, because every worker process reads this file again and has to find the same server.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_REGISTRY_PORT ??= String(await freePort());
process.env.E2E_STATE_DIR ??= mkdtempSync(join(tmpdir(), 'ownmark-e2e-'));

const browser = findBrowser();
if (browser) process.env.PLAYWRIGHT_CHROMIUM = browser;

const { E2E_PORT, E2E_STATE_DIR } = process.env;
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // `npm run prove` runs those as well.
  grepInvert: process.env.LONG_TESTS ? undefined : /@long/,
  projects: [
    { name: 'browser', testMatch: '**/*.spec.ts', teardown: 'log' },
    { name: 'log', testMatch: '**/serverLog.teardown.ts' },
  ],
  workers: 2,
  // A busy machine breaks one of a thousand runs of a test; `scripts/test.ts` names those that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A page of all parts takes axe long on a busy machine; nothing is asserted about time.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // It would answer before a test's own routes do; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Every frame of a movement is drawn by the processor; `npm run prove` has them.
    contextOptions: { reducedMotion: process.env.LONG_TESTS ? 'no-preference' : 'reduce' },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: `${baseURL}/api/v1/health`,
    env: { PORT: E2E_PORT, STATE_DIR: E2E_STATE_DIR },
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

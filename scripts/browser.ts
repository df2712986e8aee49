import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { inRepo } from './local/paths.ts';
import { run } from './local/run.ts';

// The shell draws without a window's parts, which takes a third less of the processor.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const PACKAGES = ['chromium-headless-shell', 'chromium'];

const WITHOUT_OUTPUT: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit'];

/** PLAYWRIGHT_CHROMIUM, then the machine's own, then Playwright's download. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  const candidates = [...(named ? [named] : []), ...browserPaths(), chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && canStart(path));
}

export async function ensureBrowser(): Promise<string | undefined> {
  return findBrowser() ?? (await download()) ?? (await installPackage());
}

async function download(): Promise<string | undefined> {
  console.info('No Chromium found: trying Playwright’s download …');
  await run(inRepo('node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 180_000,
    stdio: WITHOUT_OUTPUT,
  });
  return findBrowser();
}

async function installPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const quietly: SpawnOptions = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: WITHOUT_OUTPUT };
  if ((await run('apt-get', ['update', '-q'], quietly)) !== 0) return undefined;
  for (const name of PACKAGES) {
    console.info(`Trying apt-get install ${name} …`);
    if ((await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quietly)) === 0) break;
  }
  return findBrowser();
}

const browserPaths = (): string[] =>
  NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

// Some systems ship a stub under the browser's name that only says what to install.
const canStart = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0;

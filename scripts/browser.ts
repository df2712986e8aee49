import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { inRepo } from './local/paths.ts';
import { run } from './local/run.ts';

// First the shell: it has no window to draw, which takes a third less processor time.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Pages use it until their own font is loaded. Without it tests see the layout jump as it does on no phone. */
const FONT = { name: 'Arial', substitutes: ['Arial', 'Liberation Sans'], package: 'fonts-liberation' };

/** Tries PLAYWRIGHT_CHROMIUM, then the commands on the PATH, then Playwright's download. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  const candidates = [...(named ? [named] : []), ...browserPaths(), chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && canStart(path));
}

export async function ensureBrowser(): Promise<string | undefined> {
  await ensureFont();
  return findBrowser() ?? (await download()) ?? (await installFirst(...PACKAGES));
}

async function ensureFont(): Promise<void> {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', FONT.name], { encoding: 'utf8' });
  if (FONT.substitutes.some((name) => stdout?.includes(name))) return;
  if (!(await install(FONT.package))) console.warn(`Tests of layout need the font ${FONT.name}, which is not there.`);
}

async function download(): Promise<string | undefined> {
  console.info('No Chromium found: trying Playwright’s download …');
  await run(inRepo('node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeout: 180_000,
    stdio: 'ignore',
  });
  return findBrowser();
}

async function installFirst(...names: string[]): Promise<string | undefined> {
  for (const name of names) if (await install(name)) break;
  return findBrowser();
}

/** For Debian and systems like it. @returns whether it is installed now */
async function install(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  console.info(`Trying apt-get install ${name} …`);
  const options: SpawnOptions = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-q'], options);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)) === 0;
}

const browserPaths = (): string[] =>
  COMMANDS.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

// On some systems the command only prints what to install.
const canStart = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0;

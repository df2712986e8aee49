import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { miniflareOptions } from './commandLine.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const inRepo = (...parts: string[]): string => join(ROOT, ...parts);

/** DIST_DIR, else `dist`. */
export const DIST = resolve(ROOT, process.env.DIST_DIR || 'dist');

/** vite.config.ts names it. */
export const BUILT_WORKER = join(DIST, 'ownmark');

/** STATE_DIR, else `.state`. A fresh folder is a fresh registry. */
export const stateDir = (): string => resolve(ROOT, process.env.STATE_DIR || '.state');

/** Miniflare, `wrangler --persist-to` and Vite's `persistState` all use `v3` of the state folder. */
export const persistRoot = (state: string): string => join(state, 'v3');

export function port(): number {
  const wanted = process.env.PORT || '8787';
  const number = Number(wanted);
  if (!Number.isInteger(number) || number < 1 || number > 65535) {
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${wanted}".`);
  }
  return number;
}

/** `https://host`, without a trailing slash. @param environment of wrangler.toml */
export function publicOrigin(environment?: string): string {
  const { bindings } = miniflareOptions(inRepo('wrangler.toml'), environment).workerOptions;
  const named = String(bindings?.PUBLIC_ORIGIN ?? '');
  if (!URL.canParse(named) || new URL(named).origin !== named) {
    throw new Error(`PUBLIC_ORIGIN in wrangler.toml must be an origin like https://your.domain, not "${named}".`);
  }
  return named;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

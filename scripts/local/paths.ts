import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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

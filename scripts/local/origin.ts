import { miniflareOptions } from './options.ts';
import { inRepo } from './paths.ts';

/** `https://host`, without a trailing slash. @param environment of wrangler.toml */
export function publicOrigin(environment?: string): string {
  const { bindings } = miniflareOptions(inRepo('wrangler.toml'), environment).workerOptions;
  const named = String(bindings?.PUBLIC_ORIGIN ?? '');
  if (!URL.canParse(named) || new URL(named).origin !== named) {
    throw new Error(`PUBLIC_ORIGIN in wrangler.toml must be an origin like https://your.domain, not "${named}".`);
  }
  return named;
}

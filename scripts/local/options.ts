import { unstable_getMiniflareWorkerOptions as read } from 'wrangler';

/** @param environment of wrangler.toml; without it the developer's own */
export function miniflareOptions(configPath: string, environment?: string): ReturnType<typeof read> {
  process.env.WRANGLER_LOG ??= 'warn';
  process.env.WRANGLER_SEND_METRICS ??= 'false';
  return read(configPath, environment);
}

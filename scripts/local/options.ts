import { unstable_getMiniflareWorkerOptions as read } from 'wrangler';

export function miniflareOptions(configPath: string): ReturnType<typeof read> {
  process.env.WRANGLER_LOG ??= 'warn';
  process.env.WRANGLER_SEND_METRICS ??= 'false';
  return read(configPath);
}

import { unstable_getMiniflareWorkerOptions as read } from 'wrangler';

/** For a problem that the user can mend: no stack. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** An error is printed as a sentence, unless DEBUG asks for the stack. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    fail(error instanceof Error && !process.env.DEBUG ? error.message : String((error as Error)?.stack ?? error));
  }
}

/** @param environment of wrangler.toml; without it the developer's own */
export function miniflareOptions(configPath: string, environment?: string): ReturnType<typeof read> {
  process.env.WRANGLER_LOG ??= 'warn';
  process.env.WRANGLER_SEND_METRICS ??= 'false';
  return read(configPath, environment);
}

export function wholeNumber(option: string, typed: string, { from, to }: { from: number; to: number }): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= from && number <= to) return number;
  throw new Error(`${option} must be a whole number from ${from} to ${to}, not "${typed}".`);
}

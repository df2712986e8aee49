import { readFileSync } from 'node:fs';

const POLL_MS = 250;

/** Also for the end of the npm that started us: SIGKILLed, it can't pass a signal on. */
export function waitForStop(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (process.env.npm_lifecycle_event) setInterval(() => parentIsGone() && stop(), POLL_MS).unref();
  });
}

// Import first, so that a parent exiting during load is noticed.
const startedBy = ancestors();

/** True once the process that started us, or the npm behind its shell, has ended. */
const parentIsGone = (): boolean => ancestors() !== startedBy;

function ancestors(): string {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${afterName?.split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

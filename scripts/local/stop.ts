import { readFileSync } from 'node:fs';

const LOOK_MS = 250;
const STARTED_BY = ancestors();

/** Waits for SIGINT or SIGTERM, or for the end of the npm that started us (SIGKILLed, it can't pass a signal on). */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (process.env.npm_lifecycle_event) setInterval(() => ancestors() !== STARTED_BY && stop(), LOOK_MS).unref();
  });
}

/** The parent and, where the system tells, its parent: npm puts a shell between itself and us. */
function ancestors(): string {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${afterName?.split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

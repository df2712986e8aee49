import { readFileSync } from 'node:fs';

// Import first, so that a parent exiting during load is noticed.
const startedBy = ancestors();

/** True once the process that started us, or the npm behind its shell, has ended. */
export const parentIsGone = (): boolean => ancestors() !== startedBy;

function ancestors(): string {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${afterName?.split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

import { readFileSync } from 'node:fs';

// A script imports this before anything else: what ends while the rest still loads is then noticed too.
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

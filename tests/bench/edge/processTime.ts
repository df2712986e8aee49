import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's accounting a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Microseconds of processor that a process has used, all its threads together. */
export function processTime(pid: number): number {
  const fields = fieldsAfterName(pid);
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** The processes that a process started. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    return Number(fieldsAfterName(pid)[1]);
  } catch {
    return null;
  }
}

/** The name stands in brackets and may hold spaces. */
function fieldsAfterName(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

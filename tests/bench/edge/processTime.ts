import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's accounting a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Microseconds of processor that a process has used, all its threads together. */
export function processTime(pid: number): number {
  const fields = fieldsAfterName(pid);
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** The processes of that program which a process started. */
export function childrenOf(parent: number, program: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isChild(pid, parent, program));
}

function isChild(pid: number, parent: number, program: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'latin1').trim();
    return name === program && Number(fieldsAfterName(pid)[1]) === parent;
  } catch {
    return false;
  }
}

/** The name stands in brackets and may hold spaces. */
function fieldsAfterName(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

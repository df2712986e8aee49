import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/stat';
const IDLE = [3, 4];
const STOLEN = 7;

/**
 * Runs something and tells which share of the time it wanted the processor for went to other guests of the same machine.
 * 0 where a system does not tell.
 */
export async function withStolen<Result>(work: () => Promise<Result>): Promise<{ result: Result; stolen: number }> {
  const before = ticks();
  const result = await work();
  const spent = ticks().map((tick, place) => tick - (before[place] ?? 0));
  const wanted = spent.filter((_, place) => !IDLE.includes(place)).reduce((sum, tick) => sum + tick, 0);
  return { result, stolen: wanted > 0 ? (spent[STOLEN] ?? 0) / wanted : 0 };
}

/** Hundredths of a second by what they went to: user, nice, system, idle, iowait, irq, softirq, steal. */
function ticks(): number[] {
  if (!existsSync(STAT)) return [];
  const [line = ''] = readFileSync(STAT, 'utf8').split('\n');
  return line.trim().split(/\s+/).slice(1, 9).map(Number);
}

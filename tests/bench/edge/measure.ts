import { processTime } from './processTime.ts';
import type { BenchServer } from './servers.ts';

/** Many and short: the machine's speed changes within seconds, and a ratio is taken within one round. */
export const ROUNDS = 40;
export const AT_ONCE = 8;

export type Way = {
  name: string;
  /** In turns, where there are several alike: one process may be 4 % faster than its twin for its whole life. */
  servers: readonly [BenchServer, ...BenchServer[]];
  /** In each round. */
  requests: number;
  request: () => [path: string, init?: RequestInit];
};

/** `spent`: microseconds of the server's processor a request, one a round; `perSecond`: requests, the median. */
export type Measured = { way: Way; spent: number[]; perSecond: number };

/** All ways in turns, each as often before another as after it. @throws Error where an answer is no success */
export async function measureInTurns(ways: readonly Way[]): Promise<Measured[]> {
  const rounds = new Map(ways.map((way) => [way, { spent: [] as number[], perSecond: [] as number[] }]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const server = way.servers[(round >> 1) % way.servers.length] ?? way.servers[0];
      await load(way, server, Math.ceil(way.requests / 10));
      const [before, began] = [processTime(server.pid), performance.now()];
      await load(way, server, way.requests);
      const seconds = (performance.now() - began) / 1000;
      rounds.get(way)?.spent.push((processTime(server.pid) - before) / way.requests);
      rounds.get(way)?.perSecond.push(way.requests / seconds);
    }
  }
  return [...rounds].map(([way, { spent, perSecond }]) => ({ way, spent, perSecond: median(perSecond) }));
}

/** A bounded number of requests, a few at once. */
async function load({ name, request }: Way, server: BenchServer, requests: number): Promise<void> {
  let left = requests;
  const client = async () => {
    while (left-- > 0) {
      const [path, init] = request();
      const answer = await fetch(server.address + path, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** The median, over the rounds, of what one way costs to another in the same round. */
export function ratio(measured: readonly Measured[], way: Way, to: Way): number {
  const spent = (one: Way) => measured.find((each) => each.way === one)?.spent ?? [];
  const base = spent(to);
  return median(spent(way).map((each, round) => each / (base[round] ?? Number.NaN)));
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

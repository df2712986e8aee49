import { readFileSync, writeFileSync } from 'node:fs';
import { FlaggedIndex, type IndexSources } from '#domain/flaggedIndex/FlaggedIndex.ts';
import { buildKeySet, decodeKeySet, encodeKeySet } from '#domain/flaggedIndex/keySet.ts';
import { LIMITS } from '#domain/flaggedIndex/makeSnapshots.ts';
import type { Shard } from '#schemas/checks/flaggedIndex.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { withSection } from './web/table.ts';

/** Memory, time and false positives of registers of three sizes: `npm run bench:flagged-index`. */
const SIZES = [10_000, 1_000_000, 10_000_000];
const ASKED = 1_000_000;
const ROUNDS = 6;
const MB = 1024 * 1024;
/** The clock stands still, so that no index grows old. */
const NOW = 0;
const DOCUMENT = inRepo('docs', 'benchmarks.md');
const HEADING = 'The index of what is flagged';

/** Keys in order, as the database gives them; those asked for lie between them. */
const keyOf = (size: number, nth: number) =>
  `i:${String(Math.floor((nth * 9e13) / size) + 10 ** 13).padStart(14, '0')}`;

const strangerOf = (nth: number) => `i:${String(10 ** 13 + nth * 89_999_987 + 5).padStart(14, '0')}x`;

type Register = { size: number; index: FlaggedIndex; build: number; load: number; wrong: number; files: number };

const registers: Register[] = [];
for (const size of SIZES) registers.push(await registerOf(size));
const times = new Map(registers.map((register) => [register, [] as number[]]));
for (let round = 0; round < ROUNDS; round++) {
  for (const register of round % 2 === 0 ? registers : registers.toReversed())
    times.get(register)?.push(timeOf(register));
}
const rows = registers.map((register) => {
  const { size, index, build, load, wrong, files } = register;
  const own = median(times.get(register) ?? []);
  const base = median(times.get(registers[0] as Register) ?? []);
  return `| ${size.toLocaleString('en-GB')} | ${files} | ${(index.bytes / MB).toFixed(1)} | ${build.toFixed(0)} | ${load.toFixed(0)} | ${((wrong / ASKED) * 100).toFixed(4)} | ${(own * 1000).toFixed(0)} | ${(own / base).toFixed(2)} |`;
});
const table = [
  '| flagged keys | files | MB in an isolate | ms to build | ms to load | strangers taken for flagged, % | ns to ask two keys | to the smallest |',
  '|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...rows,
].join('\n');
console.info(table);
const day = new Date().toISOString().slice(0, 10);
writeFileSync(
  DOCUMENT,
  withSection(
    readFileSync(DOCUMENT, 'utf8'),
    HEADING,
    `**${day}** · In Node, with the product's own code: filters built from keys in order, written to files, loaded by one isolate, and asked for
${ASKED.toLocaleString('en-GB')} keys that are not flagged. \`npm run bench:flagged-index\` prints it anew.\n\n${table}`,
  ),
);

async function registerOf(size: number): Promise<Register> {
  const files = new Map<string, ArrayBuffer>();
  const shards: Shard[] = [];
  const began = performance.now();
  for (let first = 0; first < size; first += LIMITS.keysPerShard) {
    const keys = Array.from({ length: Math.min(LIMITS.keysPerShard, size - first) }, (_, nth) =>
      keyOf(size, first + nth),
    );
    const file = String(first);
    files.set(file, encodeKeySet(buildKeySet(keys)).buffer);
    shards.push({ from: first === 0 ? '' : (keys[0] ?? ''), file, seq: 0, keys: keys.length });
  }
  const build = performance.now() - began;
  const loading = performance.now();
  for (const file of files.values()) decodeKeySet(file.slice(0));
  const load = performance.now() - loading;
  const index = new FlaggedIndex();
  const sources = sourcesOf(shards, files);
  for (let turn = 0; turn < 2; turn++) {
    index.mayBeFlagged(
      shards.map(({ from }) => from || 'i:'),
      NOW,
    );
    await index.upkeep(sources);
  }
  for (const { from } of shards) {
    index.mayBeFlagged([from || 'i:'], NOW);
    await index.upkeep(sources);
  }
  let wrong = 0;
  for (let nth = 0; nth < ASKED; nth++) if (index.mayBeFlagged([strangerOf(nth)], NOW)) wrong++;
  if (wrong > ASKED / 100) throw new Error('The index does not answer.');
  return { size, index, build, load, wrong, files: files.size };
}

function sourcesOf(shards: Shard[], files: Map<string, ArrayBuffer>): IndexSources {
  return {
    now: () => NOW,
    wait: () => new Promise(() => {}),
    readChanges: async () => ({ at: NOW, version: 1, shards, upTo: 0, changedAt: null, knownAt: null, added: [] }),
    readFile: async (name) => files.get(name) ?? null,
    shared: { get: async () => null, put: async () => {}, claim: async () => true },
  };
}

/** Microseconds for two keys. */
function timeOf({ index }: Register): number {
  const began = performance.now();
  for (let nth = 0; nth < ASKED; nth += 2) index.mayBeFlagged([strangerOf(nth), strangerOf(nth + 1)], NOW);
  return ((performance.now() - began) * 1000) / (ASKED / 2);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

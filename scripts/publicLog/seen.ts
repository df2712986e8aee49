import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a monitor keeps from one time to the next: the last checkpoint, and the key that it knows the log by. */
export type Seen = { key: string; checkpoint: string };

export function readSeen(file: string): Seen | null {
  if (!existsSync(file)) return null;
  try {
    const { key, checkpoint } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seen>;
    if (typeof key === 'string' && typeof checkpoint === 'string') return { key, checkpoint };
  } catch {}
  throw new Error(`${file} is no file that this command has written. Name another.`);
}

export function keepSeen(file: string, seen: Seen): void {
  writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
}

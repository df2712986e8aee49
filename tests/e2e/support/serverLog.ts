import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (state: string) => join(state, 'server.log');

/** Whatever this process prints from now on is kept too. */
export function keepLog(state: string): void {
  mkdirSync(state, { recursive: true });
  for (const stream of [process.stdout, process.stderr]) {
    const print = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
      appendFileSync(fileIn(state), chunk);
      return print(chunk, ...rest);
    }) as typeof stream.write;
  }
}

export const readLog = (state: string): string =>
  existsSync(fileIn(state)) ? readFileSync(fileIn(state), 'utf8') : '';

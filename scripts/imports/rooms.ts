import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepo } from '../local/paths.ts';

const { imports } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8')) as { imports: Record<string, string> };
/** Node's subpath imports: `#ui/` and the folder it stands for. */
const SUBPATHS = Object.entries(imports).map(([key, folder]) => [key.slice(0, -1), folder.slice(2, -1)] as const);

/** Folders of which each folder within is a room of its own; each other folder here is one room. */
const ROOMS =
  /^(web\/features\/[^/]+\/[^/]+|(worker\/(domain|schemas)|web\/lib)(\/[^/]+(?=\/))?|worker\/(api|providers|pages|dev|queues|schedule)|web\/(ui|pages|app)|tests\/typed-client|[^/]+)(?=\/)/;

/** The room of a file: files of one room import each other by relative paths, others by `#`. */
export const roomOf = (file: string): string => ROOMS.exec(file)?.[0] ?? '';

/** The path from the top folder that a `#` specifier stands for; null for one that package.json does not know. */
export function subpathOf(specifier: string): string | null {
  const found = SUBPATHS.find(([key]) => specifier.startsWith(key));
  return found ? posix.join(found[1], specifier.slice(found[0].length)) : null;
}

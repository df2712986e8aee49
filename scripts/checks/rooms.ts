import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepo } from '../local/paths.ts';

const { imports } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8')) as { imports: Record<string, string> };
const SUBPATHS = Object.entries(imports).map(([key, folder]) => [key.slice(0, -1), folder.slice(2, -1)] as const);

/** The folders in `web/features/*`, `worker/domain`, `worker/schemas` and `web/lib` are rooms, one each; so are the folders after them, whole. */
const ROOMS =
  /^(web\/features\/[^/]+\/[^/]+|(worker\/(domain|schemas)|web\/lib)(\/[^/]+(?=\/))?|worker\/(api|providers|pages|dev|queues)|web\/(ui|pages|app)|tests\/typed-client|[^/]+)(?=\/)/;

export const roomOf = (file: string): string => ROOMS.exec(file)?.[0] ?? '';

/** Null for a specifier that package.json does not know. */
export function subpathOf(specifier: string): string | null {
  const found = SUBPATHS.find(([key]) => specifier.startsWith(key));
  return found ? posix.join(found[1], specifier.slice(found[0].length)) : null;
}

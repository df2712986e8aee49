import type { LogFiles } from '#providers/logFiles.ts';
import { hashesIn, tilePath } from '#schemas/log/tiles.ts';
import type { HashAt } from '#schemas/log/tree.ts';
import type { Bytes } from '#schemas/signedNotes/base64.ts';

/** The published tree of that size, each file read once. @throws Error for a file that is lost */
export function treeOf(files: Pick<LogFiles, 'get'>, size: number): HashAt {
  const read = new Map<string, Promise<Bytes>>();
  return hashesIn(size, (tile) => {
    const path = tilePath(tile);
    const bytes = read.get(path) ?? whole(files, path);
    read.set(path, bytes);
    return bytes;
  });
}

async function whole(files: Pick<LogFiles, 'get'>, path: string): Promise<Bytes> {
  const bytes = await files.get(path);
  // The full tile begins with the partial one, whose file goes when it is there.
  const found = bytes ?? (await files.get(path.replace(/\.p\/\d+$/, '')));
  if (!found) throw new Error(`The public log has no ${path}. \`npm run log:rebuild\` makes it anew.`);
  return found;
}

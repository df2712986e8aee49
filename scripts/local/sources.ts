import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export type Source = { file: string; text: string };

/** Every TypeScript file below some folders; paths are from `root`. */
export function readSources(root: string, folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

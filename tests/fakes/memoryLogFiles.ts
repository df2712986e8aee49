import type { LogFiles, StoredCheckpoint } from '#providers/logFiles.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Files of a public log in memory. `seen`: every checkpoint that was ever there. */
export class MemoryLogFiles implements LogFiles {
  readonly tiles = new Map<string, Bytes>();
  readonly seen: string[] = [];

  get = async (path: string) => this.tiles.get(path) ?? null;

  put = async (path: string, bytes: Bytes) => {
    this.tiles.set(path, bytes);
  };

  removePartials = async (path: string) => {
    for (const each of this.tiles.keys()) if (each.startsWith(`${path}.p/`)) this.tiles.delete(each);
  };

  checkpoint = async (): Promise<StoredCheckpoint | null> => {
    const text = this.seen.at(-1);
    return text === undefined ? null : { text, version: String(this.seen.length) };
  };

  putCheckpoint = async (text: string, before: StoredCheckpoint | null) => {
    if ((before?.version ?? '0') !== String(this.seen.length)) return false;
    this.seen.push(text);
    return true;
  };
}

/** The same files for somebody who is gone after so many calls, the last of them carried out or not. */
export function dyingFiles(files: LogFiles, lastCall: number, isLastDone: boolean) {
  let calls = 0;
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const dying = new Proxy(files, {
    get:
      (_, name: keyof LogFiles) =>
      async (...values: never[]) => {
        calls += 1;
        const isEnd = calls >= lastCall;
        if (isEnd) die();
        if (isEnd && !(isLastDone && calls === lastCall)) return new Promise(() => {});
        const done = await (files[name] as (...given: never[]) => Promise<unknown>)(...values);
        return isEnd ? new Promise(() => {}) : done;
      },
  });
  return { files: dying, calls: () => calls, died };
}

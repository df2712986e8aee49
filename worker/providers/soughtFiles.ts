/** Snapshots of the sought index, named by their content. */
export type SoughtFiles = {
  /** @returns its name */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Null when it is gone. */
  get(name: string): Promise<ArrayBuffer | null>;
  /** `putAt`: epoch ms. */
  list(): Promise<{ name: string; putAt: number }[]>;
  remove(names: string[]): Promise<void>;
};

const FOLDER = 'sought/';
/** R2 deletes no more in one call. */
const REMOVED_AT_ONCE = 1000;

export function r2SoughtFiles(bucket: R2Bucket): SoughtFiles {
  return {
    async put(bytes) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      const name = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      await bucket.put(FOLDER + name, bytes);
      return name;
    },
    async get(name) {
      return (await (await bucket.get(FOLDER + name))?.arrayBuffer()) ?? null;
    },
    async list() {
      const files: { name: string; putAt: number }[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: FOLDER, cursor });
        files.push(
          ...page.objects.map(({ key, uploaded }) => ({ name: key.slice(FOLDER.length), putAt: uploaded.getTime() })),
        );
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
      return files;
    },
    async remove(names) {
      for (let first = 0; first < names.length; first += REMOVED_AT_ONCE) {
        await bucket.delete(names.slice(first, first + REMOVED_AT_ONCE).map((name) => FOLDER + name));
      }
    },
  };
}

import type { Bytes } from '#schemas/signedNotes/base64.ts';

/** The public log as everybody reads it. */
export type LogFiles = {
  /** Null when it is not there. @param path `tile/…` */
  get(path: string): Promise<Bytes | null>;
  /** The same path is only ever written with the same bytes. */
  put(path: string, bytes: Bytes): Promise<void>;
  /** Those of one tile that is full now. */
  removePartials(path: string): Promise<void>;
  checkpoint(): Promise<StoredCheckpoint | null>;
  /** False, and nothing written, when another was put since `before` was read. */
  putCheckpoint(text: string, before: StoredCheckpoint | null): Promise<boolean>;
};

/** `version` tells it from the one before and after it. */
export type StoredCheckpoint = { text: string; version: string };

const FOLDER = 'log/';
export const CHECKPOINT_FILE = `${FOLDER}checkpoint`;

export function r2LogFiles(bucket: R2Bucket): LogFiles {
  return {
    async get(path) {
      const object = await bucket.get(FOLDER + path);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    async put(path, bytes) {
      await bucket.put(FOLDER + path, bytes);
    },
    async removePartials(path) {
      const { objects } = await bucket.list({ prefix: `${FOLDER}${path}.p/` });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
    async checkpoint() {
      const object = await bucket.get(CHECKPOINT_FILE);
      return object && { text: await object.text(), version: object.etag };
    },
    async putCheckpoint(text, before) {
      const onlyIf = before ? { etagMatches: before.version } : { etagDoesNotMatch: '*' };
      return (await bucket.put(CHECKPOINT_FILE, text, { onlyIf })) !== null;
    },
  };
}

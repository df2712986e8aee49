import { Buffer } from 'node:buffer';

/** Files of members' own data. A file exists only when it is complete. */
export type ExportFiles = {
  /** @param note called with the id of a large file's upload before its first part @returns its size in bytes */
  write: (
    key: string,
    content: ReadableStream<Uint8Array>,
    note: (uploadId: string) => Promise<void>,
  ) => Promise<number>;
  /** Null when it is gone. */
  open: (key: string) => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Drops the parts of an upload that was broken off. */
  abandon: (key: string, uploadId: string) => Promise<void>;
  removeAll: (prefix: string) => Promise<void>;
};

/** R2 takes parts of at least 5 MiB, all but the last of one size. */
const PART = 8 * 1024 * 1024;
/** R2 lists and deletes no more in one call. */
const AT_ONCE = 1000;

export function r2ExportFiles(bucket: R2Bucket): ExportFiles {
  return {
    async write(key, content, note) {
      const parts = partsOf(content);
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < PART) {
        await bucket.put(key, first);
        return first.length;
      }
      const upload = await bucket.createMultipartUpload(key);
      await note(upload.uploadId);
      const uploaded = [await upload.uploadPart(1, first)];
      let size = first.length;
      for await (const part of parts) {
        uploaded.push(await upload.uploadPart(uploaded.length + 1, part));
        size += part.length;
      }
      await upload.complete(uploaded);
      return size;
    },
    async open(key) {
      const found = await bucket.get(key);
      return found && { size: found.size, body: found.body as ReadableStream<Uint8Array> };
    },
    async abandon(key, uploadId) {
      // An upload that was completed or abandoned before no longer exists.
      await bucket
        .resumeMultipartUpload(key, uploadId)
        .abort()
        .catch(() => {});
    },
    async removeAll(prefix) {
      for (;;) {
        const { objects } = await bucket.list({ prefix, limit: AT_ONCE });
        if (objects.length === 0) return;
        await bucket.delete(objects.map(({ key }) => key));
      }
    },
  };
}

/** One part in memory at a time. */
async function* partsOf(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART);
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + PART - filled);
      part.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled < PART) continue;
      yield part;
      part = new Uint8Array(PART);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

export type Turn = { flip?: 'h' | 'v'; rotate?: 90 | 180 | 270 };

/** `side` in pixels: of a square that is cut out, or the longest one of the whole picture, which is never enlarged. */
export type Drawing = { side: number; square: boolean };

export type PictureStore = {
  /** A WebP, upright, pixels only; null when it can't be decoded. @throws when the service is down */
  draw: (bytes: Uint8Array, turn: Turn, how: Drawing) => Promise<Uint8Array | null>;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when it is gone. */
  open: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
  /** All in a folder, also those that a failed upload left behind. */
  removeAll: (prefix: string) => Promise<void>;
};

export function cloudflarePictures(images: ImagesBinding, bucket: R2Bucket): PictureStore {
  const draw = async (bytes: Uint8Array, turn: Turn, { side, square }: Drawing) => {
    const drawn = await images
      .input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream())
      .transform({ width: side, height: side, fit: square ? 'cover' : 'scale-down', ...turn })
      .output({ format: 'image/webp', quality: 85, anim: false });
    return new Uint8Array(await drawn.response().arrayBuffer());
  };
  return {
    draw: async (bytes, turn, how) => {
      try {
        return await draw(bytes, turn, how);
      } catch {
        // The service has no documented error for a bad picture: if it can draw a test picture, the upload was at
        // fault.
        await draw(Buffer.from(TEST_PICTURE, 'base64'), {}, how);
        return null;
      }
    },
    put: async (key, bytes) => {
      await bucket.put(key, bytes, { httpMetadata: { contentType: 'image/webp' } });
    },
    open: async (key) => ((await bucket.get(key))?.body as ReadableStream<Uint8Array> | undefined) ?? null,
    remove: (key) => bucket.delete(key),
    removeAll: async (prefix) => {
      const { objects } = await bucket.list({ prefix });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    },
  };
}

const TEST_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

import { Buffer } from 'node:buffer';

export type Turn = { flip?: 'h' | 'v'; rotate?: 90 | 180 | 270 };

export type PictureStore = {
  /** A square WebP of 512 px, upright, pixels only; null when it can't be decoded. @throws when the service is down */
  square: (bytes: Uint8Array, turn: Turn) => Promise<Uint8Array | null>;
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when it is gone. */
  open: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
  /** All in a folder, also those that a failed upload left behind. */
  removeAll: (prefix: string) => Promise<void>;
};

const SIDE = 512;

export function cloudflarePictures(images: ImagesBinding, bucket: R2Bucket): PictureStore {
  const draw = async (bytes: Uint8Array, turn: Turn) => {
    const drawn = await images
      .input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream())
      .transform({ width: SIDE, height: SIDE, fit: 'cover', ...turn })
      .output({ format: 'image/webp', quality: 85, anim: false });
    return new Uint8Array(await drawn.response().arrayBuffer());
  };
  return {
    square: async (bytes, turn) => {
      try {
        return await draw(bytes, turn);
      } catch {
        // The service has no documented error for a bad picture: if it can draw a test picture, the upload was at
        // fault.
        await draw(Buffer.from(TEST_PICTURE, 'base64'), {});
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
